/**
 * Hours of work in minutes: seeded random edits, views, shares, reports, undo and redo, reloads and killed
 * workers, held after every step to a shadow of the document. `npm run soak`.
 *
 * Two people work in turn: one never leaves the page, and its heap is measured; the other loads the page anew.
 */
import { expect, test } from '@playwright/test'
import { Actor, type Measure, type Tally } from './actor'
import { Chance } from './chance'
import { standing } from './page'

const minutes = Number(process.env['TAPER_SOAK_MINUTES'] ?? 60)
const seed = Number(process.env['TAPER_SOAK_SEED'] ?? 1)
/** Growth of the heap from a tenth of the run to its end, MB. */
const MOST_GROWTH_MB = 20
const MEASURES = 20

test(`${minutes} minutes of random work, seed ${seed}`, async ({ browser }) => {
  test.setTimeout((minutes + 30) * 60_000)
  const tally: Tally = {
    edits: 0,
    undone: 0,
    views: 0,
    shares: 0,
    reports: 0,
    tables: 0,
    reloads: 0,
    kills: 0,
    answersLost: 0,
  }
  const wrong = { error: new Array<string>(), lost: new Array<string>() }
  let step = 0
  /** What has been done, the last thing last. */
  const recent = ['opening']
  const complain = (kind: 'error' | 'lost', sentence: string) => {
    const line = `seed ${seed} step ${step} (${recent.slice(-5).join(', ')}): ${sentence}`
    wrong[kind].push(line)
    console.log(`${kind.toUpperCase()} ${line}`)
  }
  const chance = new Chance(seed)
  const stays = await Actor.start('stays', browser, chance, tally, complain)
  const returns = await Actor.start('returns', browser, chance, tally, complain)
  const begun = Date.now()
  const share = () => (Date.now() - begun) / (minutes * 60_000)
  /** What goes wrong is counted, and the work goes on. */
  const attempt = async (actor: Actor, act: () => Promise<void>): Promise<void> => {
    try {
      await act()
    } catch (error) {
      const stands = await standing(actor.page).catch(String)
      complain('error', `${String(error)}; last edit “${actor.doing}”; ${stands}`)
      await actor.recover().catch((cause: unknown) => complain('error', String(cause)))
    }
  }
  const measures: (readonly [number, Measure])[] = []
  while (share() < 1) {
    step += 1
    const actor = chance.share() < 0.7 ? stays : returns
    const leaves = actor === returns ? ([[10, 'reload', () => actor.reload()]] as const) : []
    const [what, act] = chance.weighted(
      [...actor.steps, ...leaves].map(([weight, name, run]) => [weight, [name, run] as const]),
    )
    recent.push(`${actor.name}: ${what}`)
    await attempt(actor, act)
    if (share() * MEASURES < measures.length) continue
    recent.push('measuring')
    await attempt(stays, async () => {
      const measure = await stays.measure()
      measures.push([share(), measure])
      console.log(lineOf(step, share(), measure))
    })
  }
  const from = measures.find(([at]) => at >= 0.1) ?? measures[0]
  const to = measures.at(-1)
  const growthMB = (to?.[1].heapMB ?? 0) - (from?.[1].heapMB ?? 0)
  console.log(
    [
      '',
      `seed ${seed}, ${minutes} minutes, ${step} steps`,
      ...Object.entries({
        edits: tally.edits,
        'undo and redo': tally.undone,
        'view switches': tally.views,
        shares: tally.shares,
        reports: tally.reports,
        tables: tally.tables,
        reloads: tally.reloads,
        'killed workers': tally.kills,
        'answers lost with them': tally.answersLost,
        errors: wrong.error.length,
        'lost edits': wrong.lost.length,
        'heap at 10 %, MB': from?.[1].heapMB.toFixed(1),
        'heap at the end, MB': to?.[1].heapMB.toFixed(1),
        'growth, MB': growthMB.toFixed(1),
      }).map(([name, value]) => `${name.padEnd(24)}${value}`),
      ...wrong.error,
      ...wrong.lost,
    ].join('\n'),
  )
  expect(wrong).toEqual({ error: [], lost: [] })
  expect(growthMB).toBeLessThan(MOST_GROWTH_MB)
})

const lineOf = (
  step: number,
  share: number,
  { heapMB, nodes, listeners, workers, scenarios }: Measure,
) =>
  `${(100 * share).toFixed(0).padStart(3)} %, step ${step}: heap ${heapMB.toFixed(1)} MB, ${nodes} nodes, ` +
  `${listeners} listeners, ${workers} workers, ${scenarios} scenarios`
