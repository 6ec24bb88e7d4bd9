/** The native model as the command line sees it: its messages, its refusals, and its end. `npm run native` compares bits. */
import { describe, expect, it } from 'vitest'
import { findPreset } from '../../src/document/presets'
import {
  createNativeEngine,
  type StartNative,
  packed,
  unpacked,
  message,
  messagesIn,
} from '../../src/model/native/engine'
import type { EngineRequest } from '../../src/model/engine'
import { toDesign } from '../../src/model/to-request'
import { taper } from './fake-io'

const PARTIAL = 1
const ANSWER = 2
const REFUSAL = 3

describe('MessagePack', () => {
  const value = {
    numbers: [0, 1, 127, 128, 65_536, 2 ** 32 - 1, 2 ** 32, 2 ** 53 - 1, -1, 0.1, 1e300],
    others: [NaN, Infinity, -Infinity, true, false, '', 'Ä'.repeat(70_000)],
    deep: { list: Array.from({ length: 70_000 }, (_, at) => at / 3), empty: {} },
  }

  it('keeps every bit', () => {
    expect(unpacked(packed(value))).toStrictEqual(value)
  })

  it.each([true, false, null])('keeps %s where the buffer grows', (last) => {
    const first = 'x'.repeat(4086)
    expect(unpacked(packed([first, last]))).toStrictEqual([first, last ?? undefined])
  })

  it('keeps the sign of a zero that the model sends, and makes -0 of a request 0', () => {
    expect(unpacked(Buffer.from('cb8000000000000000', 'hex'))).toBe(-0)
    expect(unpacked(packed([-0]))).toStrictEqual([0])
  })

  it('leaves out what is undefined, and reads what is absent as undefined', () => {
    expect(unpacked(packed({ a: undefined, b: null }))).toStrictEqual({ b: undefined })
  })

  it('reads the short forms of the model, and a value within a value', () => {
    const bytes = '82a161930104c0a162c402a143'
    expect(unpacked(Buffer.from(bytes, 'hex'))).toStrictEqual({ a: [1, 4, undefined], b: 'C' })
  })

  it('refuses what is of another version', () => {
    expect(() => unpacked(Buffer.from([0xc1]))).toThrow('0xc1')
  })
})

it('hears messages however they are cut', () => {
  const sent = Buffer.concat([message(1, 2, 'first'), message(7, 3, { second: 0.5 })])
  for (let size = 1; size <= sent.length; size += 1) {
    const heard: unknown[] = []
    const hear = messagesIn((...each) => heard.push(each))
    for (let at = 0; at < sent.length; at += size) hear(sent.subarray(at, at + size))
    expect(heard).toEqual([
      [1, 2, 'first'],
      [7, 3, { second: 0.5 }],
    ])
  }
})

const sierra = findPreset('sierra')?.scenario
if (!sierra) throw new Error('no preset sierra')
const request: EngineRequest = { kind: 'design', design: toDesign(sierra) }

/** A program that does this with each message. */
const program =
  (
    does: (
      job: number,
      tell: (what: number, value: unknown) => void,
      end: (how: string) => void,
    ) => void,
  ): StartNative =>
  (onBytes, onEnd) => ({
    write: (bytes) => {
      messagesIn((job) => {
        const tell = (what: number, value: unknown) => {
          onBytes(Buffer.from(message(job, what, value)))
        }
        queueMicrotask(() => {
          does(job, tell, onEnd)
        })
      })(Buffer.from(bytes))
    },
    kill: () => undefined,
  })

describe('the engine', () => {
  it('says a refusal in the words of the WASM engine', async () => {
    const refusal = { code: 'bad-request', reason: { code: 'no-kind' } }
    const engine = createNativeEngine(
      program((_, tell) => {
        tell(REFUSAL, refusal)
      }),
      1,
    )
    await expect(engine.run(request)).rejects.toMatchObject({
      name: 'EngineError',
      code: 'bad-request',
    })
  })

  it('starts the program anew after it has ended', async () => {
    let starts = 0
    const start: StartNative = (...heard) => {
      starts += 1
      const first = starts === 1
      return program((_, tell, end) => {
        if (first) end('SIGKILL')
        else tell(ANSWER, { version: '1' })
      })(...heard)
    }
    const engine = createNativeEngine(start, 1)
    await expect(engine.card()).rejects.toMatchObject({
      code: 'worker-lost',
      message: 'The native model stopped (SIGKILL). Repeat the command, or leave out --native.',
    })
    expect(await engine.card()).toEqual({ version: '1' })
  })

  it('cancels at once', async () => {
    const engine = createNativeEngine(
      program(() => undefined),
      1,
    )
    const halt = new AbortController()
    const run = engine.run(request, { signal: halt.signal })
    halt.abort()
    await expect(run).rejects.toMatchObject({ code: 'cancelled' })
  })

  it.each([
    ['a byte of another version', Buffer.from([6, 0, 0, 0, 1, 0, 0, 0, ANSWER, 0xc1])],
    ['a partial answer of another kind', Buffer.from(message(1, PARTIAL, { kind: 'none' }))],
  ])('kills a program that sends %s, and is lost', async (_, sent) => {
    const heard: { onBytes?: (bytes: Buffer) => void; kills: number } = { kills: 0 }
    const engine = createNativeEngine((onBytes) => {
      heard.onBytes = onBytes
      return {
        write: () => undefined,
        kill: () => {
          heard.kills += 1
        },
      }
    }, 1)
    const run = engine.run(request, { onPartial: () => undefined })
    const lost = expect(run).rejects.toMatchObject({
      code: 'worker-lost',
      message: expect.stringMatching(/^The native model stopped .*--native/),
    })
    heard.onBytes?.(sent)
    await lost
    // What it has sent before its end is not heard.
    heard.onBytes?.(sent)
    expect(heard.kills).toBe(1)
  })

  it('starts no program to cancel in it', async () => {
    let starts = 0
    const halt = new AbortController()
    const engine = createNativeEngine(() => {
      starts += 1
      throw new Error('EAGAIN')
    }, 1)
    await expect(engine.run(request, { signal: halt.signal })).rejects.toThrow('EAGAIN')
    halt.abort()
    expect(starts).toBe(1)
  })
})

it('says how to build the native model where it is not there', async () => {
  const { code, stdout, stderr } = await taper(['run', 'preset:sierra', '--native'])
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
  expect(stderr).toBe(
    'taper: The native model is missing. Build it with “npm run build -- --native”, or leave out --native.\n',
  )
})

it('ends with a sentence where the native model ends twice', async () => {
  const startNative = program((_, __, end) => {
    end('SIGKILL')
  })
  const { code, stderr } = await taper(
    ['run', 'preset:sierra', '--experiment', 'cost', '--native'],
    {
      startNative,
    },
  )
  expect(code).toBe(1)
  expect(stderr).toMatch(/native model stopped \(SIGKILL\)/)
})
