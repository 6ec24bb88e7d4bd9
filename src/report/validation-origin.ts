/** Where the comparison with published measurements comes from. */
import type { ModelCard } from '../model/engine'
import type { Rule } from './origin-rule'
import { originBy, type ResultOrigin } from './provenance-of-results'

const rule: Rule = {
  meaning:
    'What the model says of a published number, from the machine as it was built and the conditions that the row states; never from the published value.',
  formula:
    'Error = prediction ÷ published − 1; of percentages prediction − published, in points. It is 0 inside a published range, and else counts from the nearer end; a bound is missed from one side only. Medians are of absolute errors over measurements that are predicted: nothing was fitted on them.',
  source:
    'SC19, SC18, TAPER and GASNET22; every row names its table or section. Definitions of the errors are this project’s own.',
  inputs: () => [],
  asks: [],
  limits:
    'Rows are those that the papers print, not a sample: many are of two machines, and some of one table are alike. A good median says little where it rests on few rows, or on rows that were easy.',
}

/** With every parameter of the model, since every module has rows. */
export const originOfAgreement = (card: ModelCard | undefined): ResultOrigin =>
  originBy({ ...rule, parameters: card?.parameters.map(({ id }) => id) ?? [] }, [], card, {
    draws: '',
    letters: [],
  })
