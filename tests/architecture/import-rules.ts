/** Which folder of `src/` may import which. */
import type { Import } from './imports'

/** A folder may import itself and what is listed; `model` stands for asking the model. */
export const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  document: [],
  model: ['document'],
  sharing: ['document'],
  ui: ['document'],
  tables: ['ui', 'document'],
  experiments: ['tables', 'validation', 'model', 'document'],
  state: ['experiments', 'sharing', 'model', 'document'],
  validation: ['model', 'document'],
  commands: ['state', 'document'],
  charts: ['tables', 'ui', 'sharing', 'document'],
  report: ['experiments', 'charts', 'tables', 'sharing', 'document'],
  features: [
    'experiments',
    'report',
    'validation',
    'charts',
    'tables',
    'ui',
    'commands',
    'state',
    'sharing',
    'document',
  ],
  places: [
    'experiments',
    'features',
    'validation',
    'charts',
    'tables',
    'ui',
    'state',
    'sharing',
    'document',
  ],
  app: ['places', 'features', 'ui', 'commands', 'state', 'document'],
  cli: ['experiments', 'report', 'validation', 'tables', 'sharing', 'model', 'document'],
}

/** What a folder may import and no file of it does: a rule that nobody needs is none. */
export function unusedGrants(imports: readonly Import[]): string[] {
  const used = new Set(imports.map(({ from, to }) => `${layerOf(from)} ${layerOf(to)}`))
  return Object.entries(MAY_IMPORT).flatMap(([layer, targets]) =>
    targets.flatMap((target) =>
      used.has(`${layer} ${target}`) ? [] : [`${layer} imports nothing of ${target}`],
    ),
  )
}

/** These may name the engine's types, from this one file, though they must not call it. */
const MAY_NAME_ENGINE_TYPES = new Set(['features', 'charts', 'report', 'tables', 'places'])
const ENGINE_TYPES = 'src/model/engine.ts'
/** Passes on the limits that the model states: numbers, which do not need the model. */
const LIMITS = 'src/document/limits.ts'

/** No React, no DOM and no Node where results and documents are made. */
const NO_REACT = new Set(['document', 'model', 'sharing', 'experiments', 'validation', 'cli'])
const MAY_USE_NODE = new Set(['cli'])

/** The rooms of `src/state/`: a file imports its own room and those before it. */
const ROOMS_OF_STATE = [
  'rendering',
  'page',
  'workbook',
  'parameters',
  'answers',
  'edits',
  'files',
  'saving',
]

const layerOf = (path: string) => path.split('/')[1] ?? ''
/** The folder inside its layer. */
const roomOf = (path: string) => path.split('/')[2] ?? ''

/** Why an import is forbidden; undefined when it is allowed. */
export function whyForbidden({ from, to, typeOnly }: Import): string | undefined {
  const layer = layerOf(from)
  const allowed = MAY_IMPORT[layer]
  if (allowed === undefined) return `src/${layer} is not a folder of the architecture`
  if (!to.startsWith('src/')) return whyPackageForbidden(layer, to)
  const target = layerOf(to)
  if (to.startsWith('src/model/generated/')) {
    const isAllowed = layer === 'model' || from === LIMITS
    return isAllowed ? undefined : 'only src/model imports generated code'
  }
  if (layer === target) return whyRoomForbidden(layer, roomOf(from), roomOf(to))
  if (allowed.includes(target)) return undefined
  if (to === ENGINE_TYPES && typeOnly && MAY_NAME_ENGINE_TYPES.has(layer)) return undefined
  return `src/${layer} must not import src/${target}`
}

function whyRoomForbidden(layer: string, from: string, to: string): string | undefined {
  if (from === to) return undefined
  if (layer === 'features') return 'features never import one another'
  if (layer === 'experiments') return whyExperimentForbidden(from, to)
  if (layer !== 'state') return undefined
  const at = ROOMS_OF_STATE.indexOf(to)
  if (at < 0) return `src/state/${to} is not a room of the state`
  return at < ROOMS_OF_STATE.indexOf(from) ? undefined : `state/${from} comes before state/${to}`
}

/** Files beside the folders, such as the registry, import all of them and are imported by all. */
function whyExperimentForbidden(from: string, to: string): string | undefined {
  const isFile = (room: string) => room.endsWith('.ts')
  return to === 'shared' || isFile(to) || isFile(from)
    ? undefined
    : 'experiments never import one another: what several need is in shared/'
}

function whyPackageForbidden(layer: string, name: string): string | undefined {
  if (/^react(-|\/|$)/.test(name) && NO_REACT.has(layer)) return `src/${layer} knows no React`
  if (name.startsWith('node:') && !MAY_USE_NODE.has(layer)) return `src/${layer} runs in a browser`
  return undefined
}

/** Every circle of files that import one another, types included, each as the way round. */
export function cyclesOf(imports: readonly Import[]): string[][] {
  const next = new Map<string, string[]>()
  for (const { from, to } of imports) next.set(from, [...(next.get(from) ?? []), to])
  const done = new Set<string>()
  const cycles: string[][] = []
  const walk = (file: string, way: readonly string[]) => {
    const start = way.indexOf(file)
    if (start >= 0) cycles.push([...way.slice(start), file])
    if (start >= 0 || done.has(file)) return
    for (const target of next.get(file) ?? []) walk(target, [...way, file])
    done.add(file)
  }
  for (const file of next.keys()) walk(file, [])
  return cycles
}
