/** Numbers as they stand in cells of a CSV file. */
import { CONVERT, foreignMoney } from '../document/foreign-money'
import { startsFormula } from '../document/visible-text'
import { shown } from './csv-table'

const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i

/** The number, or why it is none, to follow the name of what it should be. */
export function numberIn(text: string): number | string {
  const given = text.trim()
  const number = Number(given)
  if (NUMBER.test(given) && Number.isFinite(number)) return number
  if (given === '') return 'is empty. Enter a number, or delete the line.'
  return `is ${shown(given)}${adviceOn(given)}`
}

function adviceOn(given: string): string {
  if (/^\d+,\d{1,2}$/.test(given)) return '. Use a decimal point, not a comma.'
  if (/^\d{1,3}([,' ]\d{3})+(\.\d+)?$/.test(given)) return '. Remove the thousands separators.'
  const foreign = foreignMoney(given)
  if (foreign !== undefined) return `, which is in another currency (${foreign}). ${CONVERT}`
  if (given.endsWith('%')) return '. Enter a share from 0 to 1, such as 0.34.'
  if (startsFormula(given)) return ', which is a formula. Enter its result.'
  return '. Enter a number without a unit or currency sign.'
}
