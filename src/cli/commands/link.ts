import { knowsOwnPrices, withAllPublicPrices } from '../../domain/procurement/public-prices'
import { hasProcurement, NO_PROCUREMENT } from '../../domain/procurement/schema'
import { hasNotes, withoutNotes } from '../../domain/scenario/notes'
import { asWorkbook, type Document } from '../../domain/scenario/read'
import { encodeLink } from '../../sharing/link'
import { hasOption, onlyPositional, optionValue, type ParsedArguments } from '../arguments'
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
    'without-procurement': { help: 'Leave requirements, criteria and options out' },
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
    const { document: shared, ...withheld } = handedOn(document, parsed)
    const fragment = await encodeLink(shared, {
      ...withheld,
      ...(hasOption(parsed, 'figures') && { stamp: await figuresFor(shared, io) }),
    })
    io.stdout(`${baseOf(optionValue(parsed, 'base'))}${fragment}\n`)
  },
}

/** The document without what is to be left out, and what that was. */
function handedOn(document: Document, parsed: ParsedArguments) {
  const workbook = asWorkbook(document)
  const pricesWithheld = hasOption(parsed, 'public-prices') && knowsOwnPrices(workbook)
  const notesWithheld = hasOption(parsed, 'without-notes') && workbook.scenarios.some(hasNotes)
  const procurementWithheld = hasOption(parsed, 'without-procurement') && hasProcurement(workbook)
  const priced = pricesWithheld ? withAllPublicPrices(workbook) : workbook
  const scenarios = notesWithheld ? priced.scenarios.map(withoutNotes) : priced.scenarios
  const procurement = procurementWithheld ? NO_PROCUREMENT : priced.procurement
  const [first] = scenarios
  return {
    document:
      document.kind === 'taper.scenario' && first ? first : { ...priced, scenarios, procurement },
    pricesWithheld,
    notesWithheld,
    procurementWithheld,
  }
}
