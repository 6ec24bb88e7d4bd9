/** What every cause adds on the way from one design to another. */
import { formatPercent } from '../../document/format'
import { table, type Table } from '../../tables/table'

export interface CauseStep {
  readonly name: string
  /** What it adds: in the unit of what is explained, and as a share of the baseline's value. */
  readonly adds: number
  readonly share: number
}

/** One of the two designs. */
export interface CauseEnd {
  /** Index of its scenario. */
  readonly scenario: number
  /** Its title, with its value where that is known. */
  readonly words: string
}

interface Causes {
  readonly baseline: CauseEnd
  readonly other: CauseEnd
  /** All causes, which add up to the gap. */
  readonly all: readonly CauseStep[]
  /** Those that are drawn, with one for the rest: they add up to it, too. */
  readonly shown: readonly CauseStep[]
  /** Whether more of what is explained is better. */
  readonly isMoreBetter: boolean
  readonly writeAdds: (adds: number) => string
  readonly note: string
}

interface Row extends CauseStep {
  /** Of an end. */
  readonly scenario?: number
  /** Shares of the baseline's value between which its bar lies. */
  readonly from?: number
  readonly to?: number
}

const signedShare = (share: number) => formatPercent(share, { signed: true })

export function causesTable(causes: Causes): Table {
  const { baseline, other, all, shown, isMoreBetter, writeAdds, note } = causes
  const isWorse = ({ share }: Row) => (isMoreBetter ? share < 0 : share > 0)
  const sums = shown.reduce<readonly number[]>(
    (before, { share }) => [...before, (before.at(-1) ?? 0) + share],
    [0],
  )
  const isKnown = shown.length > 0
  const end = ({ scenario, words }: CauseEnd, at: number): Row => ({
    name: words,
    adds: 0,
    share: 0,
    scenario,
    ...(isKnown && { from: at, to: at }),
  })
  const steps = shown.map((step, at): Row => ({
    ...step,
    from: sums[at] ?? 0,
    to: sums[at + 1] ?? 0,
  }))
  const drawn = [end(baseline, 0), ...steps, end(other, sums.at(-1) ?? 0)]
  return table<Row>({
    id: 'causes',
    caption: 'What every difference adds',
    columns: [
      { key: 'cause', header: 'Cause', value: ({ name }) => name, basis: 'simulated' },
      {
        key: 'adds',
        header: 'Adds',
        value: ({ adds, scenario }) => (scenario === undefined ? adds : undefined),
        format: writeAdds,
        basis: 'simulated',
      },
      {
        key: 'adds_percent_of_baseline',
        header: 'Adds, % of the baseline',
        value: ({ share, scenario }) => (scenario === undefined ? 100 * share : undefined),
        format: (percent) => signedShare(percent / 100),
        basis: 'simulated',
      },
    ],
    rows: all,
    note,
    freshness: 'current',
    chart: {
      type: 'rows',
      label: 'cause',
      drawn: () => drawn,
      scenario: ({ scenario }) => scenario,
      emphasis: ({ scenario }) => (scenario === undefined ? undefined : 'strong'),
      panels: [
        {
          spans: [
            {
              from: ({ from }) => from,
              to: ({ to }) => to,
              look: ({ scenario }) => (scenario === undefined ? 'bar' : 'line'),
              tone: (row) =>
                row.scenario !== undefined ? undefined : isWorse(row) ? 'risk' : undefined,
              words: ({ scenario, share }) => (scenario === undefined ? signedShare(share) : ''),
              isChained: true,
            },
          ],
          points: [
            { at: ({ scenario, to }) => (scenario === undefined ? undefined : to), shape: 'mark' },
          ],
          measure: { format: signedShare },
        },
      ],
    },
  })
}
