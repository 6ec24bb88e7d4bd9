/**
 * Every bad input of the product, one after another in one page: each is answered by a sentence with a way
 * out, and the document is afterwards what it was. Prints what was said.
 */
import { SMALL_AS_BUILT } from './support/as-built'
import { isDeepStrictEqual } from 'node:util'
import { deflateRawSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { answerTo, type BadInput, takenBack } from './support/bad-input'
import type { Section } from './support/sections'
import { expect, test } from './support/journey'
import { type Json, storedDocument } from './support/stored-document'
import { CALM, choose, enter, goByKey, openAt, shown, unfold } from './workbench'

test.setTimeout(300_000)

/** Typed into a field that is in sight. */
const typed = (
  label: string,
  text: string,
  says: RegExp,
  wayOut: BadInput['wayOut'],
  undo = 0,
) => ({
  input: `${label}: ${text === '' ? 'nothing' : text}`,
  give: (page: Page) => enter(page, label, text),
  says,
  wayOut,
  undo,
})

const inRail: readonly BadInput[] = [
  typed('Edge uplinks', 'many', /“many” is not a number/, /number/),
  typed('Edge uplinks', '', /This field cannot be empty/, /kept|Enter|value/),
  typed('Edge uplinks', '19', /19 uplinks .*37 ports.* 36/, { button: /^Use 18 uplinks/ }, 1),
  typed('Nodes per rack', '5,000', /from 1 to 1,024/, /from 1 to 1,024/),
  typed('DDR', '1,024 GB/s', /unit here is GB/, /unit here is/),
  typed('GPUs', '8', /cannot share its/, { button: /GPUs$|bricks$/ }, 1),
  typed('GPU, list', '-5', /GPU, list cannot be/, /from 0/),
  typed('Budget', '0.1', /buys no machine. The smallest/, { button: /^Set the budget to/ }, 1),
  typed('Budget', 'Infinity', /is not a number/, /number/),
  typed('Seed', '1.5', /whole number/, /whole number/),
  typed('Seed', '99999999999', /from 0 to/, /from 0 to/),
  typed('Share of AMG', '120', /Share of AMG .*120.*0 to 100/, /from 0 to 100/),
  typed('Share of AMG', '34', /^The shares add up to 114 %/, { button: /^Normalise to 100 %$/ }, 1),
]

/** A file that is chosen by a button. */
const chosen = (
  button: string,
  name: string,
  text: string | ((document: Json) => string),
  says: RegExp,
  wayOut: BadInput['wayOut'],
): BadInput => ({
  input: `${button}: ${name}`,
  give: async (page) => {
    const content = typeof text === 'string' ? text : text(await storedDocument(page))
    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: button }).click(),
    ])
    await chooser.setFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(content) })
  },
  says,
  wayOut,
})

const asWas = /Your open work is unchanged/
const file = JSON.stringify
const files: readonly BadInput[] = [
  chosen('Open file', 'notes.txt', 'Dear vendor,', /notes\.txt: .*not JSON/, asWas),
  chosen('Open file', 'nothing.json', ' ', /nothing\.json: .*empty/, asWas),
  chosen('Open file', 'package.json', '{"name": "taper"}', /package\.json: /, asWas),
  chosen('Open file', 'huge.json', 'x'.repeat(2e6), /huge\.json: .*MB/, asWas),
  chosen(
    'Open file',
    'deep.json',
    '['.repeat(5000),
    /deep\.json: .*more levels, one inside another/,
    asWas,
  ),
  chosen(
    'Open file',
    'odd.json',
    (document) => file(document).replace('"name":', '"colour":"blue","name":'),
    /odd\.json: .*colour/,
    asWas,
  ),
  chosen(
    'Open file',
    'future.json',
    (document) => file(document).replaceAll(/"version":\d+/g, '"version":99'),
    /future\.json: .*99/,
    asWas,
  ),
  chosen(
    'Open file',
    'minus.json',
    (document) => file(document).replace(/"uplinks":\d+/, '"uplinks":-9'),
    /minus\.json: /,
    asWas,
  ),
  ...(
    [
      [
        'thousands.csv',
        'value',
        '"10,664"',
        /gpuUsd is "10,664"/,
        /. Remove the thousands separators/,
      ],
      ['comma.csv', 'value', '"9,5"', /gpuUsd is "9,5"/, /decimal point, not a comma/],
      ['formula.csv', 'value', '=1+1', /gpuUsd is "=1\+1"/, /Enter its result/],
      ['words.csv', 'value', 'cheap', /gpuUsd is "cheap"/, /Enter a number/],
      ['unit.csv', 'value,unit', '9000,EUR', /gpuUsd is in "EUR"/, /Convert the price/],
      [
        'range.csv',
        'value,low,high',
        '9000,9500,8000',
        /low 9,500 is above high 8,000/,
        /Swap them/,
      ],
    ] as const
  ).map(([name, columns, values, says, wayOut]) =>
    chosen('Read CSV: prices', name, `price,${columns}\ngpuUsd,${values}`, says, wayOut),
  ),
  chosen(
    'Read CSV: prices',
    'large.csv',
    'x'.repeat(3e5),
    /large\.csv.*The limit is 256 KiB/,
    /Your work is unchanged/,
  ),
  chosen('Read CSV: prices', 'letter.csv', 'Dear vendor', /letter\.csv/, /price/),
  chosen('Read CSV: prices', 'empty.csv', '', /empty\.csv/, /empty|rows|line/),
  chosen(
    'Read CSV: workload',
    'mix.csv',
    'kind,id,share,nodes,value\napplication,sw4,40,,',
    /share is 40; .*0 to 1/,
    /from 0 to 1/,
  ),
  {
    input: 'a dropped picture',
    give: async (page) => {
      const dataTransfer = await page.evaluateHandle(() => {
        const data = new DataTransfer()
        data.items.add(new File(['GIF89a'], 'holiday.gif', { type: 'image/gif' }))
        return data
      })
      await page.dispatchEvent('body', 'drop', { dataTransfer })
    },
    says: /holiday\.gif/,
    wayOut: asWas,
  },
]

/** A link put into the address of the page at work. */
const linked = (what: string, spoil: (good: string) => string, says: RegExp): BadInput => ({
  input: `a link that is ${what}`,
  give: async (page) => {
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    const link = page.getByLabel('Link to this document')
    await expect(link).toHaveValue(/#s=/)
    const bad = spoil(new URL(await link.inputValue()).hash)
    await page.keyboard.press('Escape')
    await page.evaluate((hash) => {
      location.hash = hash
    }, bad)
  },
  says,
  wayOut: /Your open work is unchanged/,
})

const bomb = deflateRawSync(Buffer.alloc(50e6, ' ')).toString('base64url')
const altered = (link: string) => {
  const at = Math.floor(link.length / 2)
  return link.slice(0, at) + (link[at] === 'A' ? 'B' : 'A') + link.slice(at + 1)
}
const links: readonly BadInput[] = [
  linked('truncated', (good) => good.slice(0, -40), /incomplete|missing|damaged/),
  linked('altered', altered, /altered|damaged|broken|incomplete/),
  linked(
    'of a future version',
    (good) => good.replace('#s=2.', '#s=7.'),
    /format 7.*newer version/,
  ),
  linked('50 MB when inflated', () => `#s=1.${bomb}`, /expands to more than 1.MiB/),
  linked('too long', () => `#s=2.${'A'.repeat(200_001)}`, /200,000 characters/),
  linked('something else', () => '#hello', /This address contains no scenario/),
]

const inView = (
  section: Section,
  input: string,
  give: BadInput['give'],
  says: RegExp,
  wayOut: BadInput['wayOut'],
  undo = 0,
): BadInput => ({
  input: `${section}, ${input}`,
  give: async (page) => {
    await goByKey(page, section)
    await give(page)
  },
  says,
  wayOut,
  undo,
})

const number = (label: string | RegExp, text: string) => async (page: Page) => {
  const entry = shown(page).getByRole('spinbutton', { name: label })
  await entry.fill(text)
  await entry.press('Enter')
}

const threshold = (text: string) => async (page: Page) => {
  await page.getByRole('button', { name: 'T2K: minimum network', exact: true }).click()
  await page.getByRole('spinbutton', { name: /^Threshold of MPI round trip/ }).fill(text)
  await page.keyboard.press('Enter')
}

const inViews: readonly BadInput[] = [
  inView(
    'bisection',
    'more failed uplinks than there are',
    number(/^Failed uplinks per edge/, '99'),
    /cannot|from 0/,
    /from 0|to \d/,
  ),
  inView(
    'congestion',
    'no ranks',
    number('Ranks per node', '0'),
    /Ranks per node .*whole number from 1/,
    /from 1 to/,
  ),
  inView(
    'what-if',
    'more directors out than there are',
    async (page) => {
      await shown(page).getByText('A failed director', { exact: true }).click()
      await number('Directors out', '99')(page)
    },
    /^Directors out .*whole number/,
    /from 0 to 18/,
  ),
  {
    input: 'guided start: too little money',
    give: async (page) => {
      await page.getByRole('button', { name: 'Add a scenario' }).click()
      await page.getByRole('menuitem', { name: /^Guided start/ }).click()
      const dialog = page.getByRole('dialog', { name: 'Guided start' })
      await dialog.getByRole('spinbutton', { name: 'What is the budget' }).fill('1')
      await page.keyboard.press('Enter')
      await dialog.getByRole('button', { name: 'Find a first design' }).click()
    },
    says: /buys no machine/,
    wayOut: { button: /^Use \$2,313,120$/ },
  },
  inView(
    'options',
    'more ports than there are',
    async (page) => {
      await page.getByRole('button', { name: 'Add: Later un-tapering' }).click()
      await number('Amount', '40')(page)
    },
    /at most|in use/,
    /at most|in use|taper/,
    2,
  ),
  inView(
    'requirements',
    'a threshold in words',
    threshold('fast'),
    /“fast” is not a number/,
    /number/,
    1,
  ),
  inView('requirements', 'no threshold', threshold(''), /threshold is missing/, /. Enter one/, 2),
  inView(
    'requirements',
    'a target that no design reaches',
    threshold('0.1'),
    /No design meets this requirement\./,
    { button: /^Change / },
    2,
  ),
  inView(
    'requirements',
    'a wrong unit',
    async (page) => {
      await threshold('1.5')(page)
      const [chooser] = await Promise.all([
        page.waitForEvent('filechooser'),
        page.getByRole('button', { name: 'Read CSV: requirements' }).click(),
      ])
      const text =
        'level,text,quantity,sense,threshold,unit,source,evidence\nmandatory,Trip,latency-longest,at-most,4.25,MB,own,own'
      await chooser.setFiles({ name: 'needs.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
    },
    /MB is not a unit|needs\.csv was not read/,
    /Use µs, ns or ms|did you mean|Line/,
    3,
  ),
  inView(
    'scorecard',
    'weights that do not add up',
    async (page) => {
      await page.getByRole('button', { name: 'EuroHPC-like', exact: true }).click()
      await enter(page, 'Weight of Throughput relative to the baseline', '70')
    },
    /add up to 150.%/,
    { button: /^Normalise to 100 %$/ },
    2,
  ),
  inView(
    'scorecard',
    'a mark of 101',
    async (page) => {
      await page.getByRole('button', { name: 'EuroHPC-like', exact: true }).click()
      await page.getByRole('spinbutton', { name: /^Mark for A .*Services$/ }).fill('101')
      await page.keyboard.press('Enter')
    },
    / 101\. .*previous value/,
    /from 0 to 100, or nothing/,
    1,
  ),
  inView(
    'scores',
    'weights below zero',
    async (page) => {
      const weights = page.getByTestId('weights')
      await weights.getByRole('spinbutton').first().fill('-5')
      await page.keyboard.press('Enter')
    },
    /cannot be −5/,
    /kept/,
  ),
]

const groups = [
  { 'in the rail': inRail, 'in files': files, 'in links': links },
  { 'in sections': inViews },
] as const

for (const group of groups) {
  const places = Object.keys(group).join(', ')
  test(`every bad input ${places} is answered by a sentence with a way out, and nothing is lost`, async ({
    page,
  }) => {
    // One input that cannot be given leaves time for the others.
    page.setDefaultTimeout(20_000)
    await openAt(page, CALM, SMALL_AS_BUILT)
    for (const section of ['Node', 'Workload', 'Model']) await unfold(page, section)
    // Something to lose: an edit of one's own, with what an application and a job size say.
    await choose(page, /Sierra as built/)
    await enter(page, 'Budget', '5')
    await expect(page.getByTestId('saving')).toHaveText('Saved in this browser')
    const mine = await storedDocument(page)
    const said: string[] = []
    const wrong: string[] = []
    for (const bad of Object.values(group).flat()) {
      const before = await storedDocument(page)
      try {
        said.push(await answerTo(page, bad))
      } catch (error) {
        wrong.push(`${bad.input}: ${String(error).slice(0, 400)}`)
      }
      await takenBack(page, mine)
      if (!isDeepStrictEqual(await storedDocument(page), before)) {
        wrong.push(`${bad.input}: something is lost`)
      }
    }
    console.log(said.join('\n'))
    expect(wrong).toEqual([])
  })
}
