/** How deep JSON nests, before it is parsed: nesting costs a parser far more than length. */

/** No document of Taper nests deeper than ten groups and lists. */
const MOST = 64

/** Whether the text nests deeper than any document, in time in proportion to its length. */
export function nestsTooDeep(text: string): boolean {
  let depth = 0
  let inText = false
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at]
    if (inText) {
      if (letter === '\\') at += 1
      else if (letter === '"') inText = false
    } else if (letter === '"') inText = true
    else if (letter === '[' || letter === '{') depth += 1
    else if (letter === ']' || letter === '}') depth -= 1
    if (depth > MOST) return true
  }
  return false
}
