/** Hostile inputs made from sound ones: the same number gives the same input, on every machine. */

export type Random = (below: number) => number

/** A small generator (mulberry32): whole numbers below a limit. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  return (below) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

/** What parsers have stumbled over before. */
const HOSTILE: readonly string[] = [
  '__proto__',
  '{"__proto__":{"polluted":true}}',
  '"__proto__":{"polluted":true},',
  '{"constructor":{"prototype":{"polluted":true}}}',
  'constructor',
  'prototype',
  'toString',
  '1e999',
  '-1',
  '-0',
  '4294967296',
  'null',
  '[]',
  '{}',
  '""',
  '"',
  "'",
  '=1+1',
  ',',
  ';',
  '\t',
  '\n',
  '\r\n',
  '\0',
  '\uFEFF',
  '\uD800',
  '\u202E',
  '[[[[[[[[[[[[[[[[',
  ']]]]]]]]',
  '}}}}',
  '\\u0000',
  '%00',
  '#s=',
  '#s=1.',
  '#s=2.',
  '#s=99999.',
]

/** The text after one to four changes, each somewhere in it. */
export function mutated(text: string, random: Random): string {
  let result = text
  for (let changes = 1 + random(4); changes > 0; changes -= 1) result = changed(result, random)
  return result
}

function changed(text: string, random: Random): string {
  const at = random(text.length + 1)
  const end = at + random(1 + Math.min(64, text.length - at))
  switch (random(8)) {
    case 0:
      return text.slice(0, at)
    case 1:
      return text.slice(0, at) + text.slice(end)
    case 2:
      return text.slice(0, end) + text.slice(at)
    case 3:
      return text.slice(0, at) + String.fromCharCode(random(0x180)) + text.slice(at + 1)
    case 4:
      return text.slice(0, at) + (HOSTILE[random(HOSTILE.length)] ?? '') + text.slice(end)
    case 5:
      return text.slice(0, at) + String(random(1_000_000) - 500_000) + text.slice(end)
    case 6:
      return numberReplaced(text, at, random)
    default:
      return text.slice(0, at) + text.slice(at, end).repeat(1 + random(8)) + text.slice(end)
  }
}

/** The bytes after one to eight of them have become others, or been lost from somewhere on. */
export function withOtherBytes(bytes: Uint8Array, random: Random): Uint8Array<ArrayBuffer> {
  const result = Uint8Array.from(bytes)
  for (let changes = 1 + random(8); changes > 0; changes -= 1) {
    const at = random(result.length)
    result[at] = random(2) === 0 ? random(256) : (result[at] ?? 0) ^ (1 << random(8))
  }
  return random(8) === 0 ? result.subarray(0, random(result.length)) : result
}

/** A text as a browser reads it from a file of which bytes were changed. */
export function textWithOtherBytes(text: string, random: Random): string {
  return new TextDecoder().decode(withOtherBytes(new TextEncoder().encode(text), random))
}

/** The first number from a place on becomes another one: the text stays of its kind. */
function numberReplaced(text: string, at: number, random: Random): string {
  const numbers = ['0', '-1', '0.5', '1e9', '1e308', '99999999999', 'true', '""', '[1,2]', '3']
  const number = /-?\d+(?:\.\d+)?/g
  number.lastIndex = at
  const found = number.exec(text)
  if (!found) return text
  const end = found.index + found[0].length
  return text.slice(0, found.index) + (numbers[random(numbers.length)] ?? '') + text.slice(end)
}

/** Inputs that are wrong by their size or their depth. */
export function oversized(random: Random): string {
  const size = 1 << (10 + random(12))
  if (random(9) === 0) return Array.from({ length: size / 8 }, (_, at) => at).join(',')
  const unit = ['A', '[', '{"a":', '1,', '"', '\n', ',,,,\n', '{}'][random(8)] ?? ''
  return unit.repeat(Math.ceil(size / unit.length))
}
