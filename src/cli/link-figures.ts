/** What a link carries beside its document: the model and the headline figures, computed here. */
import { DEFAULT_REPLICATES } from '../document/replicates'
import { asWorkbook, type Document } from '../document/scenario/read'
import type { Scenario } from '../document/scenario/schema'
import type { Model } from '../model/ask'
import { toCostedDesign, toDesign } from '../model/to-request'
import { hasNoTree, type Outcome } from '../experiments/comparison/figures'
import { stampOf } from '../report/link-figures'
import { outcomeOf } from '../experiments/comparison/figures'
import type { LinkStamp } from '../sharing/link-stamp'
import type { CliIo } from './io'
import { openModel } from './open-model'

export async function figuresFor(document: Document, io: CliIo): Promise<LinkStamp> {
  const model = await openModel(io)
  try {
    const outcomes: Outcome[] = []
    for (const scenario of asWorkbook(document).scenarios) {
      outcomes.push(await computed(model, scenario))
    }
    return stampOf(outcomes, await model.card())
  } finally {
    model.dispose()
  }
}

async function computed(model: Model, scenario: Scenario): Promise<Outcome> {
  const design = toCostedDesign(scenario)
  const { machine, issues, node } = await model.ask({ kind: 'design', design })
  const unknown = { status: 'infeasible', value: undefined } as const
  if (machine === undefined || hasNoTree(scenario)) {
    return outcomeOf(scenario, { design: unknown, bisection: unknown, issues, node })
  }
  const request = { design: toDesign(scenario), replicates: DEFAULT_REPLICATES }
  const { result } = await model.ask({ kind: 'bisection', ...request })
  return outcomeOf(scenario, {
    design: { status: 'current', value: { machine } },
    bisection: { status: 'current', value: result },
    issues,
    node,
  })
}
