/** The design tokens as paper has them: the light values of `ui/tokens.css` on white. */
import tokensCss from '../../ui/tokens.css?raw'

/** Fonts of paper: the one face that is embedded. */
export const PAPER_FONT = 'Roboto'

const overrides: ReadonlyMap<string, string> = new Map([
  ['--paper', '#ffffff'],
  ['--font', PAPER_FONT],
])

/** Declarations of the first `:root` block, of each pair the colour of the light theme. */
const declarations: ReadonlyMap<string, string> = new Map(
  Array.from(
    (/:root\s*\{([^}]*)\}/.exec(tokensCss)?.[1] ?? '').matchAll(/(--[\w-]+):\s*([^;]+);/g),
    ([, name = '', value = '']): [string, string] => [
      name,
      lightOf(value.replace(/\s+/g, ' ').trim()),
    ],
  ),
)

/** The first of `light-dark(one, other)`; both may be mixed colours. */
function lightOf(value: string): string {
  const pair = /^light-dark\( ?(#\w+|color-mix\(.*?%, var\(.*?\)\)), .*\)$/.exec(value)
  return pair?.[1] ?? value
}

/** @throws Error for a token that `ui/tokens.css` does not have */
export function paperToken(name: string): string {
  const raw = overrides.get(name) ?? declarations.get(name)
  if (raw === undefined) throw new Error(`There is no design token ${name}.`)
  const mixed = /^color-mix\(in srgb, var\((--[\w-]+)\) (\d+)%, var\((--[\w-]+)\)\)$/.exec(raw)
  if (!mixed) return raw
  const [, one = '', percent = '', other = ''] = mixed
  return mix(paperToken(one), paperToken(other), Number(percent) / 100)
}

/** `#rrggbb`, so much of the first. */
function mix(one: string, other: string, share: number): string {
  const [a, b] = [one, other].map((hex) =>
    [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16)),
  )
  const parts = (a ?? []).map((value, at) =>
    Math.round(value * share + (b?.[at] ?? 0) * (1 - share)),
  )
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
