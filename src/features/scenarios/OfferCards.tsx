import { FabricNeck, neckOf } from '../../charts/fabric/FabricNeck'
import { nodesOnEdge, splitWords } from '../../charts/fabric/EdgeSplitState'
import { documentCommands } from '../../commands/document-commands'
import { addCommands, guideCommand, scenarioMenuCommands } from '../../commands/scenario-commands'
import {
  capitalised,
  formatCount,
  formatPercent,
  formatSigned,
  formatSignificant,
  formatTaper,
  formatUsd,
  listed,
} from '../../document/format'
import { holdsAdapter, offerTerms } from '../../document/prices/quotes'
import { coreKind, coreNouns } from '../../document/scenario/core-words'
import { isSimulated } from '../../document/scenario/fabric'
import { shownNotes } from '../../document/scenario/notes'
import type { Scenario } from '../../document/scenario/schema'
import { letterOf } from '../../document/titles'
import { visibleText } from '../../document/visible-text'
import { useKnownScenarios } from '../../state/answers/known-scenarios'
import { useProcurement } from '../../state/edits/procurement-edits'
import { applyRemedy } from '../../state/edits/use-quantity'
import { activateScenario } from '../../state/page/view-store'
import { useActiveIndex } from '../../state/workbook/active-scenario'
import { useBaseline, useScenarioNames } from '../../state/workbook/scenario-store'
import { Button } from '../../ui/Button'
import { MenuButton } from '../../ui/MenuButton'
import { ScenarioMark } from '../../ui/ScenarioMark'
import { scenarioCode } from '../../ui/scenario-code'
import layout from '../../ui/layout.module.css'
import { asItem } from './OfferLine'
import styles from './OfferCards.module.css'

type Offer = ReturnType<typeof useKnownScenarios>[number]
type Machine = NonNullable<Offer['machine']>

interface OfferCardsProps {
  /** One line for the node of an offer. */
  readonly nodeOf: (scenario: Scenario) => string
}

/** One card per offer: what it has, how its fabric narrows, and what does not fit. */
export function OfferCards({ nodeOf }: OfferCardsProps) {
  const offers = useKnownScenarios()
  const baseline = useBaseline()
  const { constraints } = useProcurement()
  const machines = offers.flatMap(({ machine }) => machine ?? [])
  const widest = Math.max(
    ...offers.flatMap(({ scenario, machine }) =>
      machine ? Object.values(neckOf(scenario.fabric, machine)) : [],
    ),
  )
  const mostCores = Math.max(...machines.map(({ coreSwitches }) => coreSwitches))
  return (
    <div className={layout.stack}>
      <div className={styles.head}>
        <h3 className={layout.title}>{findingOf(offers, baseline)}</h3>
        <p className={layout.subtitle}>
          Width shows bandwidth one way, on one scale. Dashed: as wide as the node links.
        </p>
        {constraints !== '' && (
          <p className={layout.notice}>{`Whole procurement: ${visibleText(constraints)}`}</p>
        )}
      </div>
      <div className={styles.cards}>
        {offers.map((offer, index) => (
          <Card key={letterOf(index)} {...{ offer, index, widest, mostCores, nodeOf }} />
        ))}
        <Ways />
      </div>
    </div>
  )
}

/** "A, B and C can be built. Nodes against A: B +288, C +396" */
function findingOf(offers: readonly Offer[], baseline: number): string {
  const lettersOf = (isOne: (offer: Offer) => boolean) =>
    offers.flatMap((offer, at) => (isOne(offer) ? [letterOf(at)] : []))
  const built = lettersOf(({ machine }) => machine !== undefined)
  const broken = lettersOf(({ problem }) => problem !== undefined)
  const base = offers[baseline]?.machine
  const more = offers.flatMap(({ machine }, at) =>
    machine && base && at !== baseline
      ? [`${letterOf(at)} ${formatSigned(machine.nodes - base.nodes, formatCount)}`]
      : [],
  )
  return [
    ...(built.length > 0 ? [`${listed(built)} can be built.`] : []),
    ...(broken.length > 0 ? [`${listed(broken)} cannot be built.`] : []),
    ...(more.length > 0 ? [`Nodes against ${letterOf(baseline)}: ${more.join(', ')}`] : []),
  ].join(' ')
}

interface CardProps extends OfferCardsProps {
  readonly offer: Offer
  readonly index: number
  readonly widest: number
  readonly mostCores: number
}

function Card({ offer, index, widest, mostCores, nodeOf }: CardProps) {
  const { scenario, machine, machineCurrent, problem } = offer
  const { fabric } = scenario
  const isActive = useActiveIndex() === index
  const name = useScenarioNames()[index] ?? ''
  const { letter, colour } = scenarioCode(index)
  return (
    <article className={styles.card} style={{ '--mark': colour }} aria-label={`${letter} ${name}`}>
      <div className={layout.split}>
        <h4 className={`${layout.heading} ${layout.marked} ${styles.name}`}>
          <ScenarioMark index={index} /> {letter} {name}
        </h4>
        {isSimulated(fabric) && (
          <span className={layout.label}>
            {formatTaper(fabric.edge.downlinks / fabric.edge.uplinks)}
          </span>
        )}
      </div>
      {isSimulated(fabric) && problem === undefined && (
        <div data-stale={machine !== undefined && !machineCurrent} className={styles.figures}>
          <p className={styles.nodes}>{machine && formatCount(machine.nodes)} nodes</p>
          <div className={styles.neck}>
            {machine && <FabricNeck {...{ fabric, machine, widest, mostCores, colour }} />}
          </div>
          <dl className={styles.facts}>
            {[...factsOf(scenario, machine, nodeOf(scenario)), ...statedFacts(scenario)].map(
              ([term, value]) => (
                <div key={term} className={styles.fact}>
                  <dt>{term}</dt>
                  <dd>{value}</dd>
                </div>
              ),
            )}
          </dl>
          <p className={`${layout.notice} ${layout.label}`}>
            {capitalised(splitWords(fabric.edge, nodesOnEdge(fabric)))} on each edge switch.
          </p>
        </div>
      )}
      {problem !== undefined && <Problems {...{ offer, index, isActive }} />}
      <div className={`${layout.links} ${layout.screen}`}>
        {isActive ? (
          <span className={layout.quiet}>Its design is shown</span>
        ) : (
          <Button look="link" label={`Edit ${letter}`} onPress={() => activateScenario(index)}>
            Edit
          </Button>
        )}
        {scenarioMenuCommands(index).map(({ id, label, when, run }) => {
          const word = actions.get(id)
          return (
            word !== undefined && (
              <Button key={id} look="link" label={label} isDisabled={!when()} onPress={run}>
                {word}
              </Button>
            )
          )
        })}
      </div>
    </article>
  )
}

/** Of the commands of an offer, those that its card has. */
const actions: ReadonlyMap<string, string> = new Map([
  ['duplicate', 'Duplicate'],
  ['delete', 'Delete'],
])

/** Their values come with the machine; the terms stand before. */
function factsOf(
  { fabric, prices }: Scenario,
  machine: Machine | undefined,
  node: string,
): readonly (readonly [string, string])[] {
  const words = (of: (machine: Machine) => string) => (machine ? of(machine) : '')
  const inPlanes = (count: number) => formatCount(count * fabric.planes)
  return [
    ['Node', node],
    [
      capitalised(coreNouns[coreKind(fabric)].many),
      words(({ coreSwitches }) => inPlanes(coreSwitches)),
    ],
    ['Edge switches', words(({ edgeSwitches }) => inPlanes(edgeSwitches))],
    ['Racks', words(racksOf)],
    [
      'Network',
      words(
        ({ cost: { networkUsd, networkShare } }) =>
          `${formatUsd(networkUsd)}, ${formatPercent(networkShare)} of the purchase${holdsAdapter(prices) ? ', without adapters' : ''}`,
      ),
    ],
    ['Purchase', words(({ cost }) => formatUsd(cost.totalUsd))],
  ]
}

/** What its vendor or the buyer states in words. */
function statedFacts(scenario: Scenario): readonly (readonly [string, string])[] {
  const { vendor } = scenario.offer
  const terms = [...(vendor === '' ? [] : [visibleText(vendor)]), ...offerTerms(scenario.offer)]
  const notes = shownNotes(scenario)
  return [
    ...(terms.length > 0 ? [['Offer', terms.join(', ')] as const] : []),
    ...(notes === '' ? [] : [['Notes', notes] as const]),
  ]
}

function racksOf({ racks, lifetime }: Machine): string {
  const power = lifetime && `, ${formatSignificant(lifetime.rackKW)} kW per rack`
  return `${formatCount(racks)}${power ?? ''}`
}

interface ProblemsProps extends Pick<CardProps, 'offer' | 'index'> {
  readonly isActive: boolean
}

/** What does not fit; of the offer that is edited the ways out stand above. */
function Problems({ offer, index, isActive }: ProblemsProps) {
  return (
    <div className={`${layout.problem} ${layout.label}`}>
      {offer.issues.map(({ sentence, remedies }) => (
        <p key={sentence}>
          {`${sentence} `}
          {!isActive &&
            remedies.map((remedy) => (
              <Button key={remedy.label} look="link" onPress={() => applyRemedy(index, remedy)}>
                {remedy.label}
              </Button>
            ))}
        </p>
      ))}
    </div>
  )
}

const ways: ReadonlySet<string> = new Set(['open-file', guideCommand.id])

/** Ways to one more offer that no card has. */
function Ways() {
  // What can be done now, and with which offer, changes with these.
  useActiveIndex()
  useScenarioNames()
  const machines = addCommands().filter(({ id }) => id.startsWith('add-'))
  return (
    <div className={`${styles.card} ${layout.screen}`}>
      <h4 className={layout.heading}>Add an offer</h4>
      <div className={layout.close}>
        {[...documentCommands(), guideCommand]
          .filter(({ id }) => ways.has(id))
          .map(({ id, label, when, run }) => (
            <div key={id}>
              <Button look="link" isDisabled={!when()} onPress={run}>
                {label}
              </Button>
            </div>
          ))}
        <div>
          <MenuButton label="Add a known machine" items={() => machines.map(asItem)}>
            Known machine …
          </MenuButton>
        </div>
      </div>
    </div>
  )
}
