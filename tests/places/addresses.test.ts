/** Every address that has been published leads to what it showed. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { places } from '../../src/places/registry'
import {
  currentSection,
  offerPlaces,
  showPlace,
  showSection,
  viewStore,
} from '../../src/state/page/view-store'

/** Views from before there were places, each with the section that has its content now. */
const oldViews = {
  tradeoff: 'tradeoff',
  node: 'node',
  fabric: 'fabric',
  bisection: 'bisection',
  congestion: 'congestion',
  applications: 'applications',
  collectives: 'collectives',
  io: 'io',
  cost: 'bill',
  risk: 'risk',
  causes: 'causes',
  sensitivity: 'sensitivity',
  'what-if': 'what-if',
  scores: 'scores',
  scorecard: 'scorecard',
  options: 'options',
  requirements: 'requirements',
  validation: 'validation',
  report: 'report',
}

const initial = viewStore.getState()
let address: URL

function openAt(search: string): void {
  address = new URL(`https://host.example/taper/${search}`)
  vi.stubGlobal('location', address)
  const to = (_: unknown, __: string, next: URL) => {
    address.href = next.href
  }
  vi.stubGlobal('history', { state: null, pushState: to, replaceState: to })
  viewStore.setState(initial, true)
  offerPlaces(places)
}

const shown = () => currentSection(viewStore.getState())

beforeEach(() => openAt(''))
afterEach(() => vi.unstubAllGlobals())

test('the places are eight, in the order of a procurement, and the report', () => {
  expect(places.filter(({ isAction }) => !isAction).map(({ id }) => id)).toEqual([
    'answer',
    'offers',
    'network',
    'workload',
    'cost',
    'robustness',
    'committee',
    'evidence',
  ])
  expect(places.filter(({ isAction }) => isAction).map(({ id }) => id)).toEqual(['report'])
})

test('ids of sections and keys are of one each', () => {
  const sections = places.flatMap((place) => place.sections)
  const ids = sections.flatMap(({ id, parts = [] }) => [id, ...parts.map((part) => part.id)])
  expect(new Set(ids).size).toBe(ids.length)
  const keys = [...places, ...sections].flatMap(({ key }) => key ?? [])
  expect(new Set(keys).size).toBe(keys.length)
})

test.each(Object.entries(oldViews))('?view=%s shows %s, and is written anew', (view, section) => {
  openAt(`?view=${view}&scenario=b#s=2.x`)
  expect(shown()).toBe(section)
  expect(address.searchParams.has('view')).toBe(false)
  expect(address.searchParams.get('scenario')).toBe('b')
  expect(address.hash).toBe('#s=2.x')
  const again = `${address.search}${address.hash}`
  openAt(again)
  expect(shown()).toBe(section)
  expect(`${address.search}${address.hash}`).toBe(again)
})

test.each([
  ['', 'answer', 'tradeoff'],
  ['?place=network', 'network', 'bisection'],
  ['?place=network&section=congestion', 'network', 'congestion'],
  // Of a section the place is known.
  ['?section=congestion', 'network', 'congestion'],
  // A part leads to its section.
  ['?place=network&section=levels', 'network', 'bisection'],
  ['?place=cost&section=price-book', 'cost', 'bill'],
  // What does not exist leads to the nearest that does.
  ['?place=network&section=of-another-version', 'network', 'bisection'],
  ['?place=cost&section=congestion', 'cost', 'bill'],
  ['?place=of-another-version', 'answer', 'tradeoff'],
  ['?view=of-another-version', 'answer', 'tradeoff'],
])('%s shows %s, %s', (search, place, section) => {
  openAt(search)
  expect([viewStore.getState().place, shown()]).toEqual([place, section])
})

test.each([
  [
    '?place=netwrok',
    'The address does not match any place: “netwrok”.',
    'Go to Network',
    'bisection',
  ],
  [
    '?section=congestoin',
    'The address does not match any section: “congestoin”.',
    'Go to Congestion and GPCNeT',
    'congestion',
  ],
  [
    '?place=cost&section=bil',
    'The address does not match any section of Cost: “bil”.',
    'Go to Bill of materials',
    'bill',
  ],
  [
    '?place=cost&section=congestion',
    'The address does not match any section of Cost: “congestion”.',
    'Go to Congestion and GPCNeT',
    'congestion',
  ],
  [
    '?view=bisecton',
    'The address does not match any section: “bisecton”.',
    'Go to Bisection and pairs',
    'bisection',
  ],
  [
    '?place=of-another-version',
    'The address does not match any place: “of-another-version”.',
    undefined,
    'tradeoff',
  ],
])('%s is said to be wrong, with the nearest that is there', (search, sentence, label, section) => {
  openAt(search)
  const { notice } = viewStore.getState()
  expect(notice).toMatchObject({ tone: 'problem', sentence })
  expect(notice?.action?.label).toBe(label)
  notice?.action?.run()
  expect(shown()).toBe(section)
  if (label !== undefined) expect(viewStore.getState().notice).toBeUndefined()
})

test('what the address names rightly is not spoken of', () => {
  for (const search of ['', '?place=cost', '?section=levels', '?view=cost', '?scenario=b']) {
    openAt(search)
    expect(viewStore.getState().notice).toBeUndefined()
  }
})

test('the first section of a place stays in the address that names it', () => {
  openAt('?place=answer&section=tradeoff')
  expect(address.search).toBe('?place=answer&section=tradeoff')
})

test('a part stands in the address as a section does', () => {
  showSection('levels')
  expect(address.search).toBe('?place=network&section=levels')
  expect([shown(), viewStore.getState().part]).toEqual(['bisection', 'levels'])
})

test('what is gone to stands in the address, and what does not exist changes nothing', () => {
  showSection('options')
  expect(address.search).toBe('?place=cost&section=options')
  showPlace('robustness')
  expect(address.search).toBe('?place=robustness')
  showSection('of-another-version')
  showPlace('of-another-version')
  expect(address.search).toBe('?place=robustness')
  showPlace('answer')
  expect(address.search).toBe('')
})
