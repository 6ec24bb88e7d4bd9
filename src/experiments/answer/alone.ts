/** Whether who is first depends on the mix: the offers ranked by the same samples with each application alone. */
import { capitalised, listed } from '../../document/format'
import { codeName } from '../../document/workload/names'
import { visibleText } from '../../document/visible-text'
import { message, type Message } from '../../tables/table'
import type { Get } from '../experiment'
import { cellsOf, resultOf, toRanking, type ContenderRuns } from '../shared/ranking/contender-runs'
import type { Alone, Ranking } from '../shared/ranking/ranking'
import { firstIn, isSame } from '../shared/ranking/ranks'
import {
  namedCount,
  numberOfOthers,
  numberWord,
  thenOthers,
  whoIsFirst,
} from '../shared/ranking/terms'
import { nowIn } from '../shared/scenarios'

/** Under the condition of the page; empty of one application. @returns undefined while it is not known */
export function firstsAlone(
  { conditions: [page] }: Ranking,
  { contest, known }: ContenderRuns,
  baseline: number,
  get: Get,
): readonly Alone[] | undefined {
  const condition = known.find(({ id }) => id === page?.id)
  if (!condition) return undefined
  if (contest.profiles.length < 2) return []
  const { value: request } = get.made('applications alone', baseline, [contest, condition], () => {
    const cells = cellsOf(contest)
    return {
      ...toRanking({ contest, known: [condition] }),
      conditions: contest.profiles.map(({ id }) =>
        cells.flatMap(({ application }, cell) => (application === id ? [cell] : [])),
      ),
    }
  })
  const found = request && nowIn(get(request, baseline))?.result.conditions
  return found?.flatMap((result, at) => {
    const { applications } = contest.workload
    const application = applications.find(({ id }) => id === contest.profiles[at]?.id)
    const firsts = firstIn(resultOf(condition.id, result))
    return application ? [{ name: visibleText(codeName(application)), firsts }] : []
  })
}

/** Outcomes that are named, and applications of each; of more their number is. */
const MAX_NAMED = 2

/** "With AMG alone, Offer B is first." Nothing of one application, and while it is not known. */
export function aloneSentences(ranking: Ranking): readonly Message[] {
  const { alone = [], conditions } = ranking
  const [page] = conditions
  if (!page || alone.length === 0) return []
  const now = firstIn(page)
  const like = alone.filter(({ firsts }) => isSame(firsts, now))
  const others = alone.filter((each) => !like.includes(each))
  const outcomes = others
    .filter(({ firsts }, at) => others.findIndex((each) => isSame(each.firsts, firsts)) === at)
    .map(({ firsts }) => others.filter((each) => isSame(each.firsts, firsts)))
  const isOneMore = outcomes.slice(MAX_NAMED).flat().length === 1
  const named = isOneMore ? outcomes.length : MAX_NAMED
  const unsaid = outcomes.slice(named).flat().length
  const said = (some: readonly Alone[], more: string) =>
    message('With {applications} alone, {who}{more}.', {
      applications: some.length === alone.length ? 'each application' : namesOf(some),
      who: whoIsFirst(ranking, some[0]?.firsts ?? []),
      more,
    })
  return [
    ...outcomes.slice(0, named).map((some) => said(some, '')),
    ...(unsaid === 0
      ? []
      : [
          message('{count} other applications alone change it otherwise.', {
            count: capitalised(numberWord(unsaid)),
          }),
        ]),
    ...(like.length === 0 ? [] : [said(like, ' too')]),
  ]
}

/** "AMG, UMT or 2 others" */
function namesOf(some: readonly Alone[]): string {
  const names = some.map(({ name }) => name)
  return listed(thenOthers(names, namedCount(names.length, MAX_NAMED), numberOfOthers), 'or')
}
