/**
 * Works a scorecard out again from the exported sheet alone, as a third party would: reads the CSV on standard
 * input, knows nothing of Taper, and writes points, totals and ranks as JSON. Exit code 1 where they are not
 * those of the sheet.
 *
 *   node recompute-scorecard.mjs < taper-scorecard.csv
 */
import { readFileSync } from 'node:fs'

/** Fields of a CSV text (RFC 4180). */
function parse(text) {
  const rows = [[]]
  let field = ''
  let quoted = false
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at]
    if (quoted) {
      if (sign === '"' && text[at + 1] === '"') {
        field += '"'
        at += 1
      } else if (sign === '"') quoted = false
      else field += sign
    } else if (sign === '"') quoted = true
    else if (sign === ',' || sign === '\n') {
      rows.at(-1).push(field)
      field = ''
      if (sign === '\n') rows.push([])
    } else field += sign
  }
  return rows.filter((row) => row.length > 0)
}

const [header, ...lines] = parse(readFileSync(0, 'utf8'))
const rows = lines.map((line) => Object.fromEntries(header.map((name, at) => [name, line[at]])))
const designs = header.flatMap((name) => (name.startsWith('value_') ? [name.slice(6)] : []))
const number = (text) => (text === '' ? undefined : Number(text))

function pointsOf(row) {
  const values = designs.map((design) => number(row[`value_${design}`]))
  if (values.includes(undefined)) return undefined
  const [zero, full] = [Number(row.zero_at), Number(row.full_at)]
  switch (row.rule) {
    case 'ratio':
      return row.better === 'more'
        ? values.map((value) => (100 * value) / Math.max(...values))
        : values.map((value) => (100 * Math.min(...values)) / value)
    case 'between':
      return values.map((value) => 100 * Math.min(1, Math.max(0, (value - zero) / (full - zero))))
    case 'marks':
      return values
    default:
      throw new Error(`unknown rule ${row.rule}`)
  }
}

const criteria = rows
  .filter(({ row }) => row === 'criterion')
  .map((row) => ({
    weight: Number(row.weight_percent),
    points: pointsOf(row),
    exported: designs.map((design) => number(row[`points_${design}`])),
  }))
const counting = criteria.filter(({ points }) => points !== undefined)
const weights = counting.reduce((sum, { weight }) => sum + weight, 0)
const totals = designs.map(
  (_, at) => counting.reduce((sum, { weight, points }) => sum + weight * points[at], 0) / weights,
)
const ranks = totals.map((own) => 1 + totals.filter((other) => other > own * (1 + 1e-9)).length)

const exportedIn = (name) => {
  const row = rows.find(({ row: kind }) => kind === name)
  return designs.map((design) => number(row[`points_${design}`]))
}
const same = (one, other) => JSON.stringify(one) === JSON.stringify(other)
const isSame =
  criteria.every(({ points, exported }) =>
    same(points ?? designs.map(() => undefined), exported),
  ) &&
  same(totals, exportedIn('total')) &&
  same(ranks, exportedIn('rank'))

const found = { designs, points: criteria.map(({ points }) => points ?? null), totals, ranks }
process.stdout.write(`${JSON.stringify(found)}\n`)
process.exitCode = isSame ? 0 : 1
