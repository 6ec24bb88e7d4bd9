/** Notes on the offers beside their ranking, what matters most first. */
import type { Remedy } from '../../tables/table'
import type { BrokenLimit, Ranking } from '../shared/ranking/ranking'
import { saidOnce } from '../shared/ranking/not-ranked'
import type { Verdict } from './words'

export interface OfferNote {
  readonly text: string
  readonly isCaution: boolean
  /** Whether it is a limit or a promise, known before the ranking. */
  readonly isLimit: boolean
  /** Ways out, by the place of the offer in the workbook. */
  readonly remedies: readonly Pick<BrokenLimit, 'at' | 'remedies'>[]
}

/** What is not ranked or only in part, then what no interval has, promises and limits that may not be kept, and terms. */
export function notesOf(
  verdict: Pick<Verdict, 'exceptions' | 'assumed'> | undefined,
  ranking: Pick<Ranking, 'notRanked' | 'caution'> | undefined,
  broken: readonly BrokenLimit[] = [],
): readonly OfferNote[] {
  const said = [...(verdict?.exceptions ?? []), ...(verdict?.assumed ?? [])].map(
    ({ text }): OfferNote => ({
      text,
      isCaution: text === ranking?.caution,
      isLimit: false,
      remedies: (ranking?.notRanked ?? []).flatMap(({ at, sentence, remedies = [] }) =>
        sentence === text ? [{ at, remedies }] : [],
      ),
    }),
  )
  const isOut = ({ text, isCaution }: OfferNote) =>
    isCaution || ranking?.notRanked.some(({ sentence }) => sentence === text) === true
  const limits = saidOnce(broken).map(
    ({ at, sentence, ofAll = sentence, remedies }): OfferNote => ({
      text: ofAll,
      isCaution: false,
      isLimit: true,
      remedies: [
        { at, remedies },
        ...broken.flatMap((other) =>
          other.at !== at && other.ofAll === ofAll
            ? [{ at: other.at, remedies: other.remedies.filter(namesOffer) }]
            : [],
        ),
      ],
    }),
  )
  const rest = said.filter((each) => !isOut(each))
  const isAssumed = ({ text }: OfferNote) => verdict?.assumed.some((each) => each.text === text)
  return [
    ...said.filter(isOut),
    ...rest.filter(isAssumed),
    ...limits,
    ...rest.filter((each) => !isAssumed(each)),
  ]
}

/** Whether a way out says for which offers it is; others are those of the first. */
const namesOffer = ({ changes }: Remedy): boolean =>
  changes.every(({ scenario }) => scenario !== undefined)
