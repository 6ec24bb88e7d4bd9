import { hasProcurement } from '../../document/procurement/schema'
import { asWorkbook, type Document } from '../../document/scenario/read'
import { encodeLink } from '../../sharing/link'
import { sharedDocument } from '../../sharing/shared-document'
import { hasOption, onlyPositional, optionValue } from '../arguments'
import { baseOf } from '../base-address'
import { SCENARIO_NOTE, type Command } from '../command'
import { LETTER_OPTION, loadDocument, pickPlace } from '../documents'
import { DEFAULT_REPLICATES } from '../../document/samples'
import { headline } from '../../experiments/comparison/known'
import { resolve } from '../../experiments/resolve'
import { provenanceColumnsOf } from '../../report/link-figures'
import type { LinkProvenance } from '../../sharing/link-provenance'
import type { CliIo } from '../io'
import { openModel } from '../open-model'

export const linkCommand: Command = {
  name: 'link',
  operands: 'SCENARIO',
  summary: 'Print the share link of a document',
  options: {
    base: { value: 'URL', help: 'Address of the app, at the start of the link' },
    ...LETTER_OPTION,
    'public-prices': { help: 'Replace your prices with prices from the public price books' },
    'without-notes': { help: 'Leave out the notes on the scenarios' },
    'without-procurement': { help: 'Leave out requirements, criteria and options' },
    figures: {
      help: 'Compute the headline figures, and include them and the model version in the link',
    },
  },
  notes: [
    SCENARIO_NOTE,
    'Prints one line: the fragment #s=..., after the address if --base is given. The link contains all scenarios, or only the one that --scenario names. The same document gives the same link on every machine.',
    'With --public-prices, the app shows that the prices are not yours. Budgets stay unchanged. With --figures, the app shows whether its own figures equal these.',
  ],
  async run(parsed, io) {
    const document = await loadDocument(onlyPositional(parsed, 'SCENARIO'), io)
    const isWhole = optionValue(parsed, 'scenario') === undefined
    const { workbook, pricesWithheld, notesWithheld, procurementWithheld } = sharedDocument(
      asWorkbook(document),
      {
        only: isWhole ? undefined : pickPlace(document, parsed),
        publicPrices: hasOption(parsed, 'public-prices'),
        leavesNotes: hasOption(parsed, 'without-notes'),
        leavesProcurement: hasOption(parsed, 'without-procurement'),
      },
    )
    const [first] = workbook.scenarios
    // A scenario of which a committee has said nothing needs no workbook around it.
    const isAlone = document.kind === 'taper.scenario' || !isWhole
    const shared = isAlone && first && !hasProcurement(workbook) ? first : workbook
    const withheld = { pricesWithheld, notesWithheld, procurementWithheld }
    const fragment = await encodeLink(shared, {
      ...withheld,
      ...(hasOption(parsed, 'figures') && { provenance: await figuresFor(shared, io) }),
    })
    io.stdout(`${baseOf(optionValue(parsed, 'base'))}${fragment}\n`)
  },
}

/** What a link carries beside its document: the model and the headline figures, computed here. */
async function figuresFor(document: Document, io: CliIo): Promise<LinkProvenance> {
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
