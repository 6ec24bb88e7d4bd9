/** What views ask of the workers that is too long to be part of the opening page: a campaign of congestion, and risk. */

/** In the page: ten runs of a virtual GPCNeT under two policies and both routings, as the section Congestion asks. */
async function runCampaign() {
  const load = (/** @type {string} */ path) => import(/* @vite-ignore */ path)
  const { createBrowserEngine } = await load('/src/model/browser-engine.ts')
  const { toCongestion, toFirstRun } = await load('/src/model/to-congestion-request.ts')
  const { gpcnetSc19 } = await load('/src/document/congestion-plan.ts')
  const { findPreset } = await load('/src/document/presets/index.ts')
  const engine = createBrowserEngine()
  await engine.card()
  const { scenario } = findPreset('summit')
  const summit = { ...scenario, budget: { ...scenario.budget, mode: 'nodes', nodes: 4500 } }
  const ask = (/** @type {number} */ runs) =>
    Promise.all(
      ['static', 'adaptive'].map((routing) =>
        engine.run(
          toCongestion(
            summit,
            { ...gpcnetSc19, runs },
            { policies: ['ownPort', 'ownPortStriped'], routing },
          ),
        ),
      ),
    )
  // The workers compile what is hot.
  await ask(1)
  const asked = performance.now()
  await engine.run(toFirstRun(summit, gpcnetSc19))
  const first = (performance.now() - asked) / 1000
  const started = performance.now()
  const answers = await ask(10)
  const seconds = (performance.now() - started) / 1000
  engine.dispose()
  return { first, seconds, answers }
}

export const campaign = {
  needs: ['sources'],
  runs: 5,
  quick: 1,
  async sample(
    /** @type {import('./bench.mjs').Tree} */ { folder },
    /** @type {import('./bench.mjs').Bench} */ { visits },
  ) {
    const { address } = await visits.sources(folder)
    return visits.visit(async (page) => {
      await page.goto(`${address}favicon.svg`)
      const { first, seconds, answers } = await page.evaluate(runCampaign)
      /** @type {number[][]} */
      const worst = answers
        .flatMap((/** @type {any} */ answer) => answer.result.conditions)
        .map((/** @type {any} */ condition) => condition.latency.congested.runWorsts)
      return { first, seconds, errors: worst.map(standardErrorPercent) }
    })
  },
}

/** Of the mean. @param {readonly number[]} runs */
function standardErrorPercent(runs) {
  const mean = runs.reduce((sum, each) => sum + each, 0) / runs.length
  const squares = runs.reduce((sum, each) => sum + (each - mean) ** 2, 0)
  return (100 * Math.sqrt(squares / (runs.length - 1) / runs.length)) / mean
}
