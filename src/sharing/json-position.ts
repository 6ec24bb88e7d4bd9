/** Where text stops being JSON: the platforms' own messages differ, and some name no place. */

export interface TextPosition {
  /** Counted from 1. */
  readonly line: number
  readonly column: number
}

const WHITE_SPACE = /[ \t\n\r]*/y

/** One token of JSON (RFC 8259). */
const TOKEN =
  /(?:[{}[\],:]|"(?:[ !#-[\]-\uffff]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null)/y

type Expected = 'value' | 'value or ]' | 'key' | 'key or }' | 'colon' | 'comma or end'

/** The first place at which `text` breaks the grammar of JSON; undefined if it does not. */
export function jsonErrorPosition(text: string): TextPosition | undefined {
  const open: string[] = []
  let expected: Expected = 'value'
  let offset = 0
  for (;;) {
    offset += matchAt(WHITE_SPACE, text, offset)?.length ?? 0
    if (offset === text.length) {
      const complete = expected === 'comma or end' && open.length === 0
      return complete ? undefined : positionAt(text, offset)
    }
    const token = matchAt(TOKEN, text, offset)
    const next: Expected | undefined =
      token === undefined ? undefined : follow(token, expected, open)
    if (token === undefined || next === undefined) return positionAt(text, offset)
    expected = next
    offset += token.length
  }
}

function matchAt(sticky: RegExp, text: string, offset: number): string | undefined {
  sticky.lastIndex = offset
  return sticky.exec(text)?.[0]
}

/** What may come after `token`; undefined if `token` may not come here. Keeps `open` up to date. */
function follow(token: string, expected: Expected, open: string[]): Expected | undefined {
  switch (expected) {
    case 'colon':
      return token === ':' ? 'value' : undefined
    case 'key':
    case 'key or }':
      if (token.startsWith('"')) return 'colon'
      return token === '}' && expected === 'key or }' ? closed(open) : undefined
    case 'comma or end':
      if (token === ',' && open.length > 0) return open.at(-1) === '{' ? 'key' : 'value'
      if (token === '}' && open.at(-1) === '{') return closed(open)
      return token === ']' && open.at(-1) === '[' ? closed(open) : undefined
    case 'value':
    case 'value or ]':
      if (token === ']' && expected === 'value or ]') return closed(open)
      if (token === '{' || token === '[') {
        open.push(token)
        return token === '{' ? 'key or }' : 'value or ]'
      }
      return /^[}\],:]/.test(token) ? undefined : 'comma or end'
  }
}

function closed(open: string[]): Expected {
  open.pop()
  return 'comma or end'
}

export function positionAt(text: string, offset: number): TextPosition {
  const before = text.slice(0, offset)
  const lineStart = before.lastIndexOf('\n') + 1
  return { line: before.split('\n').length, column: offset - lineStart + 1 }
}
