/**
 * A workload as CSV: `kind,id,share,nodes,value` and the values of profiles.
 *
 * `application` lines have an id, a share, the code that it stands for and, where the profile is not the library's, its values;
 * `job size` lines have nodes, a share and, where only one application has such jobs, its id; every other kind is a
 * single value of the workload by its name, such as `mapping`. What the file has no line of stays as it is.
 */
import { listed } from '../document/format'
import { nearestOrAll } from '../document/nearest'
import { pathsUnder, ruleAt } from '../document/scenario/rules'
import { scenarioSchema, type Scenario } from '../document/scenario/schema'
import { byPath, sentencesOf } from '../document/scenario/sentences'
import { readPath, parsedJson } from '../document/scenario/write-path'
import type { Application } from '../document/workload/workload'
import {
  csvFailure,
  readTable,
  shown,
  writeTable,
  type CsvFailure,
  type CsvLine,
  numberIn,
} from './csv-table'

/** The scenario with what the file says. */
type WorkloadCsv = { readonly ok: true; readonly scenario: Scenario } | CsvFailure

export const APPLICATION = 'application'
export const JOB_SIZE = 'job size'
export const STANDS_FOR = 'stands for'
const COLUMNS = ['kind', 'id', 'share', 'nodes', 'value', STANDS_FOR] as const
const PROFILE = 'workload.applications.0.profile'

/** Values of a profile by their names within it; the id is the application's. */
const profileNames = pathsUnder(PROFILE)
  .map((path) => path.slice(PROFILE.length + 1))
  .filter((name) => name !== 'id')

/** Single values of the workload by their names within it. */
const settingNames = pathsUnder('workload')
  .filter((path) => ruleAt(path)?.kind !== 'list')
  .map((path) => path.slice('workload.'.length))

export function writeWorkloadCsv(scenario: Scenario): string {
  const { applications, jobSizes } = scenario.workload
  const rows = [
    ...(applications.length === 0 ? [[APPLICATION, '', '', '', '']] : []),
    ...applications.map(({ id, share, profile, standsFor = '' }) => [
      APPLICATION,
      id,
      share,
      '',
      '',
      standsFor,
      ...(profile === undefined ? [] : profileNames.map((name) => cellOf(profile, name))),
    ]),
    ...jobSizes.map(({ nodes, share, application = '' }) => [
      JOB_SIZE,
      application,
      share,
      nodes,
      '',
    ]),
    ...settingNames.map((name) => [
      name,
      '',
      '',
      '',
      String(readPath(scenario, `workload.${name}`) ?? ''),
    ]),
  ]
  return writeTable([...COLUMNS, ...profileNames], rows)
}

function cellOf(profile: NonNullable<Application['profile']>, name: string): string | number {
  const value = name
    .split('.')
    .reduce<unknown>((part, key) => Reflect.get(Object(part), key), profile)
  return typeof value === 'string' || typeof value === 'number' ? value : JSON.stringify(value)
}

/** Reads a workload for a scenario: all of it, or every line that is wrong. Never throws. */
export function readWorkloadCsv(text: string, scenario: Scenario): WorkloadCsv {
  const table = readTable(text)
  if (!table.ok) return table
  if (!table.header.includes('kind')) {
    return csvFailure(
      'The first line has no column “kind”. It must begin with kind,id,share,nodes,value. For a template, use "Save as CSV" below the workload.',
    )
  }
  const known = [...COLUMNS, ...profileNames].map((name) => name.toLowerCase())
  const unknown = table.header.filter((name) => name !== '' && !known.includes(name))
  if (unknown.length > 0) {
    return csvFailure(
      ...unknown.map((name) => `The column ${shown(name)} is unknown${nearestOrAll(name, known)}`),
    )
  }
  return workloadOf(table.lines, scenario)
}

/**
 * The scenario with what lines of a workload say.
 * @param nameOf what their reader calls a value
 */
export function workloadOf(
  lines: readonly CsvLine[],
  scenario: Scenario,
  nameOf = byPath,
): WorkloadCsv {
  const kinds = [APPLICATION, JOB_SIZE, ...settingNames]
  const problems = lines.flatMap((line, at) => whyNoPart(line, lines.slice(0, at), kinds))
  if (lines.length === 0) problems.push('This file has no workload lines.')
  if (problems.length > 0) return csvFailure(...problems)
  const of = (kind: string) => lines.filter((line) => kindOf(line) === kind)
  const applications = of(APPLICATION).filter(({ cell }) => cell('id') + cell('share') !== '')
  const jobSizes = of(JOB_SIZE)
  const { workload } = scenario
  const mix =
    of(APPLICATION).length > 0
      ? applications.map(({ cell }) => ({ id: cell('id'), share: numberIn(cell('share')) }))
      : workload.applications
  const owners = jobSizes.map(({ cell }) => cell('id'))
  const without = owners.includes('') ? [] : mix.filter(({ id }) => !owners.includes(id))
  if (jobSizes.length > 0 && without.length > 0) {
    return csvFailure(
      `Line ${jobSizes[0]?.line}: No job size is for ${listed(without.map(({ id }) => id))}. Name it in sizes of its own, or enter sizes without a name for all others.`,
    )
  }
  // Where every application has its own, those of the largest share need no name, and are for what is added later.
  const largest = mix.toSorted((one, other) => Number(other.share) - Number(one.share))[0]?.id
  const isNamed = (id: string) => id !== '' && (owners.includes('') || id !== largest)
  const lists = {
    ...(of(APPLICATION).length > 0 && { applications: applications.map(applicationIn) }),
    ...(jobSizes.length > 0 && { jobSizes: jobSizes.map((line) => jobSizeIn(line, isNamed)) }),
  }
  const settings = lines.flatMap((line) =>
    settingNames.includes(kindOf(line)) ? [[kindOf(line), settingIn(line)] as const] : [],
  )
  const document = { ...scenario, workload: withSettings({ ...workload, ...lists }, settings) }
  const parsed = scenarioSchema.safeParse(document)
  if (parsed.success) return { ok: true, scenario: { ...scenario, workload: parsed.data.workload } }
  const lineOf = linesByPath({ applications, jobSizes })
  const named = (path: string) => `${lineOf(path)}${nameOf(path)}`
  return csvFailure(...sentencesOf(parsed.error.issues, document, named))
}

const kindOf = ({ cell }: CsvLine) => cell('kind').trim()

function whyNoPart(line: CsvLine, earlier: readonly CsvLine[], kinds: readonly string[]): string[] {
  const kind = kindOf(line)
  if (!kinds.includes(kind)) {
    return [
      `Line ${line.line}: ${shown(kind)} is not a known kind of line${nearestOrAll(kind, kinds)}`,
    ]
  }
  const isTwice = settingNames.includes(kind) && earlier.some((each) => kindOf(each) === kind)
  return isTwice ? [`Line ${line.line}: ${kind} appears twice. Delete one line.`] : []
}

function applicationIn({ cell }: CsvLine): object {
  const id = cell('id')
  const share = typed(cell('share'), 'workload.applications.0.share')
  const standsFor = cell(STANDS_FOR)
  const own = { id, share, ...(standsFor !== '' && { standsFor }) }
  const values = profileNames.map((name) => [name, cell(name.toLowerCase())] as const)
  if (values.every(([, text]) => text === '')) return own
  const profile = values.map(([name, text]) => [name, typed(text, `${PROFILE}.${name}`)] as const)
  return { ...own, profile: withSettings({ id }, profile) }
}

function jobSizeIn({ cell }: CsvLine, isNamed: (id: string) => boolean): object {
  return {
    nodes: typed(cell('nodes'), 'workload.jobSizes.0.nodes'),
    share: typed(cell('share'), 'workload.jobSizes.0.share'),
    ...(isNamed(cell('id')) && { application: cell('id') }),
  }
}

function settingIn(line: CsvLine): unknown {
  return typed(line.cell('value'), `workload.${kindOf(line)}`)
}

/** In the type that the document has at a path; what is of no such type is left for the schema. */
function typed(text: string, path: string): unknown {
  const rule = ruleAt(path)
  if (rule?.kind === 'list') return parsedJson(text)
  if (rule?.kind !== 'number') return text
  const number = numberIn(text)
  return typeof number === 'number' ? number : text
}

/** The group with values at names such as `placement.kind`. */
function withSettings(group: object, settings: readonly (readonly [string, unknown])[]): object {
  return settings.reduce<object>((before, [name, value]) => {
    const [key = '', inner] = name.split('.')
    if (inner === undefined) return { ...before, [key]: value }
    return { ...before, [key]: { ...Object(Reflect.get(before, key)), [inner]: value } }
  }, group)
}

/** "Line 3: " before what is said of an entry of a list. */
function linesByPath(lists: Readonly<Record<string, readonly CsvLine[]>>) {
  return (path: string): string => {
    const [, list = '', at] = /^workload\.(\w+)\.(\d+)/.exec(path) ?? []
    const line = lists[list]?.[Number(at)]?.line
    return line === undefined ? '' : `Line ${line}: `
  }
}
