import { expect, it } from 'vitest'
import { quantityWords } from '../../src/experiments/validation/quantity-words'
import measurements from '../../src/validation/published/measurements.json'

const ABBREVIATIONS =
  /\b(bw|bb|fs|cpu|gpus?|ddr|hbm|mpi|smp|ssd|nvlink|sm|dp|bidir|unidir|dtoh|htod)\b/

it('leaves no abbreviation of the tables in the name of a published quantity', () => {
  const names = JSON.stringify(measurements).matchAll(/"quantity":"((?:[^"\\]|\\.)*)"/g)
  const shown = [...names].map(([, name = '']) => quantityWords(name))
  expect(shown.length).toBeGreaterThan(100)
  expect(shown.filter((name) => ABBREVIATIONS.test(name))).toEqual([])
})
