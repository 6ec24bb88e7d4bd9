/**
 * The three parsers of what comes from outside, on inputs made to break them: a fixed thousand each
 * here, and as many as `TAPER_FUZZ_INPUTS` says for `npm run fuzz`. None may throw, take longer than
 * 100 ms, change an object that it does not own, or accept what is no document.
 */
import { beforeAll, describe, expect, it } from 'vitest'
import { openingWorkbook } from '../../src/document/presets'
import { readDocument, type Document } from '../../src/document/scenario/read'
import { scenarioSchema } from '../../src/document/scenario/schema'
import { serializeWorkbook } from '../../src/sharing/file'
import { parseWorkbookFile } from '../../src/sharing/read-file'
import { decodeLink, encodeLink } from '../../src/sharing/link'
import { readPriceCsv, writePriceCsv } from '../../src/sharing/price-csv'
import { readWorkloadCsv, writeWorkloadCsv } from '../../src/sharing/workload-csv'
import { crowdedLink, packedLink } from './crowded'
import {
  mutated,
  oversized,
  randomFrom,
  textWithOtherBytes,
  withOtherBytes,
  type Random,
} from './mutations'

const INPUTS = Number(process.env['TAPER_FUZZ_INPUTS'] ?? 1000)
const MOST_MS = 100
/** What a link with many small entries may take. */
const MOST_CROWDED_MS = 50
/** Each unpacks to as much as a link may, so there are fewer of them. */
const CROWDED_EVERY = 5
/** One input in so many is wrong by its size. */
const OVERSIZED_EVERY = 200

/** Frozen: a parser that changed what is open would throw. */
const workbook = frozen(openingWorkbook())
const [sierra] = workbook.scenarios
if (!sierra) throw new Error('the opening workbook is empty')

function frozen<T>(value: T): T {
  if (typeof value === 'object' && value !== null) {
    for (const inner of Object.values(value)) frozen(inner)
    Object.freeze(value)
  }
  return value
}

/** Runs a parser on every input; a slow one again, since it may have paid for the waste of others. */
async function withstands(
  seed: number,
  make: (random: Random) => string,
  parse: (input: string) => unknown,
  { makeOversized = oversized, inputs = INPUTS, most = MOST_MS } = {},
): Promise<void> {
  const slow: number[] = []
  let slowest = { ms: 0, number: 0 }
  for (let number = 0; number < inputs; number += 1) {
    const random = randomFrom(seed * 0x1000000 + number)
    const input = number % OVERSIZED_EVERY === 0 ? makeOversized(random) : make(random)
    try {
      let ms = await timed(parse, input)
      for (let again = 0; again < 3 && ms > most; again += 1) ms = await timed(parse, input)
      if (ms > most) slow.push(number)
      if (ms > slowest.ms) slowest = { ms, number }
    } catch (error) {
      throw new Error(`input ${number}: ${JSON.stringify(input.slice(0, 300))}`, { cause: error })
    }
  }
  const took = `input ${slowest.number} took longest, ${slowest.ms.toFixed(1)} ms`
  if (INPUTS !== 1000) process.stdout.write(`${expect.getState().currentTestName}: ${took}\n`)
  expect(slow).toEqual([])
  expect(namesOfPrototypes()).toEqual(untouched)
}

/** Milliseconds, without those in which another program had the processor. */
async function timed(parse: (input: string) => unknown, input: string): Promise<number> {
  const started = performance.now()
  const before = process.cpuUsage()
  await parse(input)
  const { user, system } = process.cpuUsage(before)
  return Math.min(performance.now() - started, (user + system) / 1000)
}

const namesOfPrototypes = () =>
  [Object, Array, Function, String, Number].map((one) => Reflect.ownKeys(one.prototype))
const untouched = namesOfPrototypes()

/** What was accepted must be a document, and a refusal must say something. */
function checkResult(
  result: { ok: true; document: Document } | { ok: false; sentence: string; recovered?: Document },
): void {
  if (!result.ok && result.sentence.length < 10) throw new Error('a refusal without words')
  const document = result.ok ? result.document : result.recovered
  if (document && !readDocument(document).ok) throw new Error('accepted what is no document')
}

describe(`${INPUTS} hostile inputs`, { timeout: 20_000 + INPUTS * 20 }, () => {
  let link = ''
  beforeAll(async () => {
    link = await encodeLink(workbook)
  })

  it('as links changed on their way: refused, or what was shared', async () => {
    await withstands(
      1,
      (random) => {
        if (random(2) === 0) return mutated(link, random)
        const bytes = Buffer.from(link.slice('#s=2.'.length), 'base64url')
        return `#s=2.${Buffer.from(withOtherBytes(bytes, random)).toString('base64url')}`
      },
      async (input) => {
        const result = await decodeLink(input)
        checkResult(result)
        if (result.ok) expect(result.document).toEqual(workbook)
      },
    )
  })

  it('as links made to be wrong, with a checksum that fits', async () => {
    const rows =
      '[1,0,[["sierra"],[0,0,"Sierra at 1:1",37,18],["summit"]],["0.1.0+0",1,[[4320,1]]],1]'
    const document = JSON.stringify(workbook)
    await withstands(
      2,
      (random) =>
        random(2) === 0
          ? packedLink(2, mutated(rows, random))
          : packedLink(1, mutated(document, random)),
      async (input) => checkResult(await decodeLink(input)),
      { makeOversized: (random) => packedLink(random(2) === 0 ? 1 : 2, oversized(random)) },
    )
  })

  it('as links with many small entries: none takes longer than 50 ms', async () => {
    await withstands(
      5,
      (random) => crowdedLink(workbook, random),
      async (input) => checkResult(await decodeLink(input)),
      {
        makeOversized: (random) => crowdedLink(workbook, random),
        inputs: Math.ceil(INPUTS / CROWDED_EVERY),
        most: MOST_CROWDED_MS,
      },
    )
  })

  it('as files', async () => {
    const file = serializeWorkbook(workbook)
    await withstands(
      3,
      (random) => (random(8) === 0 ? textWithOtherBytes(file, random) : mutated(file, random)),
      (input) => checkResult(parseWorkbookFile(input)),
    )
  })

  it('as tables of prices and of workloads', async () => {
    const prices = writePriceCsv(sierra)
    const workload = writeWorkloadCsv(sierra)
    await withstands(
      4,
      (random) => {
        const table = random(2) === 0 ? prices : workload
        return random(8) === 0 ? textWithOtherBytes(table, random) : mutated(table, random)
      },
      (input) => {
        for (const result of [readPriceCsv(input, sierra), readWorkloadCsv(input, sierra)]) {
          if (!result.ok && result.problems.length === 0) throw new Error('a refusal without words')
          if (result.ok && !scenarioSchema.safeParse(result.scenario).success) {
            throw new Error('accepted what is no scenario')
          }
        }
      },
    )
  })
})
