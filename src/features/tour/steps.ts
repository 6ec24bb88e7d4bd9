/** What the tour points at, in its order: real things of the page, none of them made for the tour. */
import {
  showPlace,
  showSection,
  toggleRail,
  toggleSection,
  viewStore,
  type SectionId,
} from '../../state/view-store'

interface Step {
  readonly title: string
  readonly words: string
  /** Where it stands; the first that is in sight is pointed at. */
  readonly targets: readonly string[]
  /** Brings it into the page; changes nothing of the document. */
  readonly enter?: () => void
}

/** Unfolds a section of the design, and the design itself on a narrow screen. */
function unfold(section: SectionId): void {
  const { openSections, railOpen } = viewStore.getState()
  if (!railOpen) toggleRail()
  if (!openSections.includes(section)) toggleSection(section)
}

const answer = () => showPlace('answer')

export const steps: readonly Step[] = [
  {
    title: 'The answer comes first',
    words:
      'The offers are ranked here by throughput under four conditions. Every number is computed in this browser and updated after each edit.',
    targets: ['[data-testid=verdict]'],
    enter: answer,
  },
  {
    title: 'You can change every field',
    words:
      'Drag a value, type a new one or use the arrow keys. Nodes and cost update at once, and the simulation follows. Differences from the baseline are marked and can be reset.',
    targets: ['[data-path="fabric.edge.uplinks"]'],
    enter: () => unfold('fabric'),
  },
  {
    title: 'Where does this come from?',
    words:
      'Select the “i” next to a number, or click the number while holding Alt, to see its formula, source, inputs and seed. Point at a dotted word to see its meaning.',
    targets: ['[data-experiment=comparison] tbody th', '[data-section=differences]'],
    enter: () => showSection('differences'),
  },
  {
    title: 'Compare up to six offers',
    words:
      'Each offer is a complete design. Add a machine that was built, or duplicate an offer and change it. Choose the baseline with which all offers are compared. The section Causes under Answer shows how much each difference contributes.',
    targets: ['[aria-label="Add a scenario"]', '[data-tab]'],
  },
  {
    title: 'What if?',
    words:
      'What if uplinks or a director fail, racks are delayed, or memory costs twice as much? Select a case to see its effect. Your document is unchanged.',
    targets: ['main nav[aria-label="What if"]'],
    enter: answer,
  },
  {
    title: 'Requirements and scorecard',
    words:
      'Enter what the machine must do. Each line shows whether an offer meets the requirement, by what margin and with what chance. The scorecard weights further criteria and shows which weights would change the winner.',
    targets: ['nav[aria-label="Places"] [aria-current]'],
    enter: () => showPlace('committee'),
  },
  {
    title: 'How good is this model?',
    words:
      'This section lists published measurements with the model’s error. A link below each chart leads here. Measurements that were used for fitting, or that are not modelled, are marked.',
    targets: ['[data-section=validation] h3', '[data-section=validation]'],
    enter: () => showSection('validation'),
  },
  {
    title: 'Share and report',
    words:
      'Share creates a link that opens exactly this state, with or without your prices. Report writes the PDF and all tables.',
    targets: ['[aria-label="Document"] [aria-haspopup=dialog]'],
    enter: () => showPlace('report'),
  },
]
