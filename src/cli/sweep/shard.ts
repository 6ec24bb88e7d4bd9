/** Which part of a sweep one job makes. */
import { formatCount } from '../../document/format'
import { CliFailure } from '../failure'

const MAX_SHARDS = 100_000

interface Shard {
  /** From 1. */
  readonly number: number
  readonly of: number
}

/** `3/8`: the third of eight. @throws CliFailure */
export function parseShard(text: string | undefined): Shard {
  if (text === undefined) return { number: 1, of: 1 }
  const [, number, of] = /^(\d{1,6})\/(\d{1,6})$/.exec(text) ?? []
  const shard = { number: Number(number), of: Number(of) }
  if (shard.number >= 1 && shard.number <= shard.of && shard.of <= MAX_SHARDS) return shard
  throw new CliFailure(
    `--shard is "${text.slice(0, 40)}"; it must be I/N with I from 1 to N, such as 3/8, and N up to ${formatCount(MAX_SHARDS)}.`,
  )
}

/** Its rows, from the first to before the last: shards differ by at most one row. */
export function rowsOf({ number, of }: Shard, rows: number): readonly [first: number, end: number] {
  return [Math.floor(((number - 1) * rows) / of), Math.floor((number * rows) / of)]
}
