import { hasOwnPrices, withPublicPrices } from '../../domain/prices/public-prices'
import { withoutNotes } from '../../domain/scenario/notes'
import { asWorkbook, type Document } from '../../domain/scenario/read'
import type { Scenario } from '../../domain/scenario/schema'
import { encodeLink } from '../../sharing/link'
import { hasOption, onlyPositional, optionValue } from '../arguments'
import { baseOf } from '../base-address'
import { SCENARIO_NOTE, type Command } from '../command'
import { LETTER_OPTION, loadDocument, pickScenario } from '../documents'
import { figuresFor } from '../link-figures'

export const linkCommand: Command = {
  name: 'link',
  operands: 'SCENARIO',
  summary: 'Print the share link of a document',
  options: {
    base: { value: 'URL', help: 'Address of the app, to print before the fragment' },
    ...LETTER_OPTION,
    'public-prices': { help: 'Replace own prices by those of the public price books' },
    'without-notes': { help: 'Leave the notes on the scenarios out' },
    figures: { help: 'Compute the headline figures, and carry them with the model’s version' },
  },
  notes: [
    SCENARIO_NOTE,
    'Prints one line of text: the fragment #s=..., after the address if --base is given; of all scenarios, or of the one that --scenario names. The same document gives the same link everywhere.',
    'With --public-prices, whoever opens the link in the app is told that the prices are not yours; budgets stay as they are. With --figures, the app shows them beside its own if its model is another.',
  ],
  async run(parsed, io) {
    const whole = await loadDocument(onlyPositional(parsed, 'SCENARIO'), io)
    const isWhole = optionValue(parsed, 'scenario') === undefined
    const document = isWhole ? whole : pickScenario(whole, parsed)
    const pricesWithheld =
      hasOption(parsed, 'public-prices') && asWorkbook(document).scenarios.some(hasOwnPrices)
    const priced = pricesWithheld ? changed(document, withPublicPrices) : document
    const shared = hasOption(parsed, 'without-notes') ? changed(priced, withoutNotes) : priced
    const fragment = await encodeLink(shared, {
      pricesWithheld,
      ...(hasOption(parsed, 'figures') && { stamp: await figuresFor(shared, io) }),
    })
    io.stdout(`${baseOf(optionValue(parsed, 'base'))}${fragment}\n`)
  },
}

function changed(document: Document, change: (scenario: Scenario) => Scenario): Document {
  return document.kind === 'taper.scenario'
    ? change(document)
    : { ...document, scenarios: document.scenarios.map(change) }
}
