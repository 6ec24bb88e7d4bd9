/**
 * The text format of a max-min problem, for auditors who bring their own:
 *
 * ```
 * links L
 * <capacity of link 0, GB/s>
 * ...                              L lines
 * flows F
 * <link indices separated by spaces> [| weight [cap]]
 * ...                              F lines
 * ```
 *
 * Weights are 1 and caps infinite where they are left out. A flow without links needs a cap.
 */
import { NUMBER_TEXT } from '../document/scenario/write-path'
import { MAX_LINKS } from '../document/limits'
import { formatCount } from '../document/format'
import type { MaxMinProblem } from '../model/maxmin'
import { CliFailure } from './failure'

/** As many as links: each crosses one at least. */
const MAX_FLOWS = MAX_LINKS

/** @throws CliFailure that names the line at which the text breaks the format */
export function parseMaxMin(text: string): MaxMinProblem {
  const lines = new Lines(text)
  const linkCount = lines.header('links', MAX_LINKS)
  const capacities = new Float64Array(linkCount)
  for (let link = 0; link < linkCount; link += 1) {
    const line = lines.next(`the capacity of link ${link}`)
    const capacity = numberOf(line)
    if (!(capacity > 0 && Number.isFinite(capacity))) {
      throw lines.refused(
        `the capacity of link ${link} is "${clip(line)}"; it must be a positive number`,
      )
    }
    capacities[link] = capacity
  }
  const flowCount = lines.header('flows', MAX_FLOWS)
  const flows = new Flows(flowCount, linkCount)
  for (let flow = 0; flow < flowCount; flow += 1) {
    const fault = flows.add(lines.next(`the list of links of flow ${flow}`))
    if (fault !== undefined) throw lines.refused(`flow ${flow} ${fault}`)
  }
  lines.end()
  return { capacities, ...flows.arrays() }
}

/** Walks through lines without splitting the text into an array of them. */
class Lines {
  private offset = 0
  private number = 0
  constructor(private readonly text: string) {}

  next(expected: string): string {
    this.number += 1
    if (this.offset >= this.text.length) {
      throw this.refused(`the file ends here, but ${expected} is missing`)
    }
    const newline = this.text.indexOf('\n', this.offset)
    const end = newline < 0 ? this.text.length : newline
    const line = this.text.slice(this.offset, end)
    this.offset = end + 1
    return line.trim()
  }

  /** A line such as `links 12`. */
  header(word: 'links' | 'flows', maximum: number): number {
    const line = this.next(`"${word} COUNT"`)
    const [first, digits, ...rest] = line.split(/\s+/)
    const count = digits !== undefined && /^\d{1,9}$/.test(digits) ? Number(digits) : Number.NaN
    if (first === word && rest.length === 0 && count <= maximum) return count
    const allowed = `"${word} COUNT" with a whole number up to ${formatCount(maximum)}`
    throw this.refused(`this line is "${clip(line)}"; it must be ${allowed}`)
  }

  end(): void {
    const rest = this.text.slice(this.offset)
    const extra = rest.search(/\S/)
    if (extra < 0) return
    this.number += rest.slice(0, extra).split('\n').length
    throw this.refused('there is more text after the last flow; check the number of flows')
  }

  refused(what: string): CliFailure {
    return new CliFailure(`Line ${this.number}: ${what}.`)
  }
}

/** Collects flows in compressed rows. */
class Flows {
  private readonly offsets: Uint32Array
  private readonly weights: Float64Array
  private readonly caps: Float64Array
  /** The last flow that crossed each link, plus one, to see a link named twice. */
  private readonly lastFlow: Uint32Array
  private links = new Uint32Array(1024)
  private used = 0
  private flow = 0

  constructor(
    flowCount: number,
    private readonly linkCount: number,
  ) {
    this.offsets = new Uint32Array(flowCount + 1)
    this.weights = new Float64Array(flowCount).fill(1)
    this.caps = new Float64Array(flowCount).fill(Number.POSITIVE_INFINITY)
    this.lastFlow = new Uint32Array(linkCount)
  }

  /** Adds the flow of one line; returns what is wrong with it, if anything is. */
  add(line: string): string | undefined {
    const bar = line.indexOf('|')
    const path = bar < 0 ? line : line.slice(0, bar)
    const fault = this.addLinks(path) ?? (bar < 0 ? undefined : this.addTerms(line.slice(bar + 1)))
    if (fault !== undefined) return fault
    const first = this.offsets[this.flow] ?? 0
    if (this.used === first && this.caps[this.flow] === Number.POSITIVE_INFINITY) {
      return 'crosses no link and has no cap. Give it a link or "| weight cap"'
    }
    this.flow += 1
    this.offsets[this.flow] = this.used
    return undefined
  }

  arrays(): Omit<MaxMinProblem, 'capacities'> {
    return {
      flowOffsets: this.offsets,
      flowLinks: this.links.slice(0, this.used),
      weights: this.weights,
      caps: this.caps,
    }
  }

  private addLinks(path: string): string | undefined {
    for (const word of path.split(/\s+/)) {
      if (word === '') continue
      const link = /^\d{1,9}$/.test(word) ? Number(word) : Number.NaN
      if (!(link < this.linkCount)) {
        const range =
          this.linkCount === 0 ? 'there are no links' : `it must be from 0 to ${this.linkCount - 1}`
        return `names link "${clip(word)}"; ${range}`
      }
      if (this.lastFlow[link] === this.flow + 1) return `names link ${link} twice; name it once`
      this.lastFlow[link] = this.flow + 1
      if (this.used === this.links.length) this.grow()
      this.links[this.used] = link
      this.used += 1
    }
    return undefined
  }

  private grow(): void {
    const larger = new Uint32Array(this.links.length * 2)
    larger.set(this.links)
    this.links = larger
  }

  private addTerms(text: string): string | undefined {
    const words = text.trim().split(/\s+/)
    if (words.length > 2 || words[0] === '')
      return 'must have "| weight" or "| weight cap" after its links'
    const [weightText = '', capText] = words
    const weight = numberOf(weightText)
    if (!(weight > 0 && Number.isFinite(weight))) {
      return `has the weight "${clip(weightText)}"; it must be a positive number`
    }
    this.weights[this.flow] = weight
    if (capText === undefined || /^\+?inf(?:inity)?$/i.test(capText)) return undefined
    const cap = numberOf(capText)
    if (!(cap >= 0 && Number.isFinite(cap))) {
      return `has the cap "${clip(capText)}"; it must be 0 or more, or inf`
    }
    this.caps[this.flow] = cap
    return undefined
  }
}

function numberOf(text: string): number {
  return NUMBER_TEXT.test(text) ? Number(text) : Number.NaN
}

function clip(text: string): string {
  return text.length <= 40 ? text : `${text.slice(0, 40)}…`
}
