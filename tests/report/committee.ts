/** What a committee may say of two scenarios: a little of everything. */
import type { Criterion, Procurement, Requirement } from '../../src/document/procurement/schema'

const requirement: Requirement = {
  text: 'Power of the hall',
  level: 'mandatory',
  quantity: 'power',
  sense: 'at-most',
  threshold: 12,
  unit: 'MW',
  source: 'own',
  evidence: 'own',
}

const criterion: Criterion = {
  name: 'Technical: SSI',
  group: 'technical',
  weightPercent: 50,
  quantity: 'ssi',
  rule: 'ratio',
  zeroAt: 0,
  fullAt: 0,
  marks: [],
}

export const committee: Procurement = {
  statusQuo: 0,
  need: 'The codes need four times the throughput of what is owned.\nµ ≥ 2.',
  constraints: 'The hall carries 300 racks.',
  requirements: [
    requirement,
    {
      ...requirement,
      text: 'SSI',
      level: 'target-1',
      quantity: 'ssi',
      sense: 'at-least',
      unit: '×',
    },
    { ...requirement, text: 'Libraries', quantity: null, threshold: null, unit: '' },
  ],
  criteria: [
    criterion,
    { ...criterion, name: 'Lifetime', group: 'lifetime-cost', quantity: 'lifetime-cost' },
    {
      ...criterion,
      name: 'Services',
      group: 'services',
      weightPercent: 0,
      quantity: null,
      rule: 'marks',
      fullAt: 100,
      marks: [60, 80],
    },
  ],
  scoring: { reference: null, weighs: 'equal', applications: [] },
  options: [
    {
      scenario: 0,
      kind: 'memory-upgrade',
      amount: 512,
      priceUsd: null,
      feeUsd: 10_000,
      expires: '2027-12-31',
    },
  ],
}
