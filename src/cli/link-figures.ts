/** What a link carries beside its document: the model and the headline figures, computed here. */
import { DEFAULT_REPLICATES } from '../document/draws'
import { asWorkbook, type Document } from '../document/scenario/read'
import { headline } from '../experiments/comparison/known'
import { resolve } from '../experiments/resolve'
import { provenanceColumnsOf } from '../report/link-figures'
import type { LinkProvenance } from '../sharing/link-provenance'
import type { CliIo } from './io'
import { openModel } from './open-model'

export async function figuresFor(document: Document, io: CliIo): Promise<LinkProvenance> {
  const model = await openModel(io)
  try {
    const workbook = asWorkbook(document)
    const input = { workbook, focus: 0, parameters: {}, replicates: DEFAULT_REPLICATES }
    const { answer } = await resolve(headline, input, model.ask)
    return provenanceColumnsOf(answer, await model.card())
  } finally {
    model.dispose()
  }
}
