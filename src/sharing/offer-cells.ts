/** Cells of a table of offers: one of each field of a row, a share of a workload each, and numbers "about" so much. */
import { nearest, nearestOrAll } from '../document/nearest'
import { numberIn, shown, type CsvLine } from './csv-table'
import {
  APPLICATION_IDS,
  APPLICATIONS,
  FIELDS,
  JOB_SIZES,
  lineIn,
  SEVERAL,
  WORK,
} from './offer-fields'
import { APPLICATION, JOB_SIZE, STANDS_FOR } from './workload-csv'

export interface Cell {
  readonly line: number
  readonly name: string
  readonly text: string
}

/** The cells of a row that has several fields, or a list of shares; else the cell as it is; or what is wrong with it. */
export function cellsIn(cell: Cell): readonly Cell[] | string {
  const { line, name, text } = cell
  const shares = { [APPLICATIONS]: APPLICATION, [JOB_SIZES]: JOB_SIZE }[name.toLowerCase()]
  if (shares !== undefined) {
    const found = text.split(/[,;]/).map((piece) => SHARE.exec(piece.trim()))
    if (!found.every((each) => each !== null)) {
      const form =
        shares === APPLICATION
          ? 'its application, such as 70 % amg, 30 % pf3d'
          : 'its nodes per job, such as 60 % 40, 40 % 120'
      return `${name} is ${shown(text)}. Enter each share and ${form}.`
    }
    const pieces = found.flatMap(([, share = '', of = '']) =>
      shares === JOB_SIZE ? endsOf(share, of) : [{ share, of }],
    )
    const named = pieces.map(({ of }) =>
      shares === APPLICATION ? codeIn(of).id : JOBS.exec(of)?.[2],
    )
    const unknown = named.find(
      (of) => of !== undefined && !APPLICATION_IDS.includes(of.toLowerCase()),
    )
    return unknown !== undefined
      ? `${shown(unknown)} is not a known application${nearestOrAll(unknown, APPLICATION_IDS)}${nearest(unknown, APPLICATION_IDS) === undefined ? OWN_CODE : ''}`
      : pieces.map(({ share, of }) => ({
          line,
          name: `${shares}: ${shares === APPLICATION ? `${codeIn(of).as}${codeIn(of).id.toLowerCase()}` : of}`,
          text: share,
        }))
  }
  if (!SEVERAL.test(name) || lineIn(name) !== undefined || WORK.test(name)) return [cell]
  const names = name.split(SEVERAL)
  const texts = text.split(SEVERAL)
  return texts.length > names.length
    ? `${shown(text)} has ${texts.length} values. Enter at most ${names.length}, as ${name}.`
    : names.flatMap((each, at) => {
        const own = texts[at] ?? ''
        return own === '' ? [] : [{ line, name: each, text: own }]
      })
}

const OWN_CODE =
  ' For a code of your own, enter the application that stands for it, such as 70 % weather as amg.'

/** "weather as amg": the application, and with "as" the code that it stands for. */
function codeIn(of: string): { readonly id: string; readonly as: string; readonly code: string } {
  const [, as = '', code = '', id = of] = /^((\S.*?)\s+as\s+)?(\S+)$/i.exec(of) ?? []
  return { id, as, code }
}

/** "20 % amg", "20 % weather as amg", "0.2 of 40 nodes" */
const SHARE = /^([\d.]+(?:\s*%)?)\s+(?:of\s+)?(\S.*?)(?:\s+nodes?)?$/i
/** Half of a share at each end of a range of nodes: "40 to 120 amg". */
function endsOf(
  share: string,
  of: string,
): readonly { readonly share: string; readonly of: string }[] {
  const [, low, high, rest = ''] = /^(\d+)\s*(?:to|[-–])\s*(\d+)(.*)$/i.exec(of) ?? []
  if (low === undefined || high === undefined) return [{ share, of }]
  const half = `${Number.parseFloat(share) / 2}${share.endsWith('%') ? ' %' : ''}`
  return [low, high].map((nodes) => ({ share: half, of: `${nodes}${rest}` }))
}

/** Nodes of a job, and the only application that has such: "40", "40 amg", "40 nodes of amg". */
const JOBS = /^(\S+?)(?:\s+(?:nodes?\s+)?(?:of\s+)?(\S+))?$/i

/** A cell as the line of a workload. */
export function workLine({ line, name, text }: Cell): readonly CsvLine[] {
  const [, kind = '', of = ''] = WORK.exec(name) ?? []
  if (kind === '') return []
  const percent = /^(.+?)\s*%$/.exec(text)?.[1]
  const number = numberIn(percent ?? '')
  const share = typeof number === 'number' ? String(number / 100) : text
  const [, nodes = of, id = ''] = JOBS.exec(of) ?? []
  const cells: Readonly<Record<string, string>> = {
    kind: kind.toLowerCase(),
    share,
    ...(kind.toLowerCase() === JOB_SIZE
      ? { nodes, id: id.toLowerCase() }
      : { id: codeIn(of).id, [STANDS_FOR]: codeIn(of).code }),
  }
  return [{ line, cell: (column) => cells[column] ?? '' }]
}

/** Whether a cell is a price, which has a range in place of "about". */
export const isPrice = (name: string): boolean =>
  /usd$/i.test(name) ||
  FIELDS[name.toLowerCase()]?.path.startsWith('prices.') === true ||
  lineIn(name) !== undefined
