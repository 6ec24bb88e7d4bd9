/** Numbers as vendors state them: firm, with a range, or "about 640". */
import { numberIn, shown } from './csv-table'

interface Quoted {
  readonly value: number
  readonly low: number
  readonly high: number
}

const RANGED = /^(\S+)\s*\(\s*(\S+)\s+to\s+(\S+)\s*\)$/i
const ABOUT = /^(?:about|roughly|approximately|around|circa|ca\.?|~)\s*(?=[\d.])/i

/** "11900" is firm; "11900 (11500 to 12400)" and "about 11900 (11500 to 12400)" have a range. */
export function quoteIn(given: string): Quoted | string {
  const text = given.replace(ABOUT, '')
  const [, value = text, low = value, high = value] = RANGED.exec(text) ?? []
  const numbers = [value, low, high].map(numberIn)
  const wrong = numbers.find((number) => typeof number === 'string')
  if (typeof wrong === 'string') return wrong
  const [of = 0, least = 0, most = 0] = numbers.filter((number) => typeof number === 'number')
  if (text !== given && !RANGED.test(text)) {
    return `is ${shown(given)}, which is not firm. Enter its range, such as 11900 (11500 to 12400).`
  }
  return least <= of && of <= most
    ? { value: of, low: least, high: most }
    : `is ${shown(text)}. Enter the value, then its low and high, such as 11900 (11500 to 12400).`
}

/** "640" of "about 640", which is no price; undefined of any other text. */
export function aboutIn(text: string): string | undefined {
  const rest = text.replace(ABOUT, '')
  const isNumber = typeof numberIn(rest.replace(/\s*%$/, '')) === 'number'
  return rest !== text && isNumber ? rest : undefined
}
