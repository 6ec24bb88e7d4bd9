/** Reads what a source file imports, with the parser that Vite brings. */
import { posix } from 'node:path'
import { parseSync } from 'vite'

export interface Import {
  /** Path of the importing file from the root of the project. */
  readonly from: string
  /** Path of the imported file from the root of the project, or the name of a package. */
  readonly to: string
  /** Only types cross: nothing of the other file is in the running program for this line. */
  readonly typeOnly: boolean
}

/** `import('./x')` in the program or in a type, and `new URL('./x', import.meta.url)` of a worker. */
const DYNAMIC =
  /\bimport\(\s*['"]([^'"]+)['"]|\bnew URL\(\s*['"]([^'"]+\.tsx?)['"],\s*import\.meta\.url/g

/** `import.meta.glob('./predictors/*.ts')`: each file of a folder. */
const FOLDER = /\bimport\.meta\.glob(?:<[^(]*>)?\(\s*'(\.[^'*]+)\*(\.\w+)'/g

/** Each import, re-export, dynamic import and worker of a file, as it is written. */
function specifiersOf(path: string, code: string): { specifier: string; typeOnly: boolean }[] {
  const { module, errors } = parseSync(path, code)
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0]?.message}`)
  const computed = module.dynamicImports.filter(
    ({ moduleRequest }) => !/^['"]/.test(code.slice(moduleRequest.start, moduleRequest.end)),
  )
  if (computed.length > 0) throw new Error(`${path} imports by a computed name, which hides a rule`)
  const imported = module.staticImports.map(({ moduleRequest, entries }) => ({
    specifier: moduleRequest.value,
    typeOnly: entries.length > 0 && entries.every(({ isType }) => isType),
  }))
  const exported = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest, isType }) =>
      moduleRequest ? [{ specifier: moduleRequest.value, typeOnly: isType }] : [],
    ),
  )
  const dynamic = [...code.matchAll(DYNAMIC)].map(([, called, located]) => ({
    specifier: called ?? located ?? '',
    typeOnly: false,
  }))
  return [...imported, ...exported, ...dynamic]
}

/** The file that a relative specifier means; the endings are those that the bundler tries. */
function resolve(from: string, specifier: string, files: ReadonlySet<string>): string {
  const path = posix.join(posix.dirname(from), specifier.replace(/\?.*$/, ''))
  const candidates = ['', '.ts', '.tsx', '/index.ts', '/index.tsx'].map((end) => path + end)
  // A path that is no file stays as it is: generated code is built and may not be there yet.
  return candidates.find((candidate) => files.has(candidate)) ?? path
}

/**
 * All imports of one file.
 * @param files every path that an import may name
 */
export function importsOf(path: string, code: string, files: ReadonlySet<string>): Import[] {
  const named = specifiersOf(path, code).map(({ specifier, typeOnly }) => ({
    from: path,
    to: specifier.startsWith('.') ? resolve(path, specifier, files) : specifier,
    typeOnly,
  }))
  const found = [...code.matchAll(FOLDER)].flatMap(([, folder = '', end = '']) => {
    const start = posix.join(posix.dirname(path), folder)
    const own = [...files].filter((file) => file.startsWith(start) && file.endsWith(end))
    return own.map((to) => ({ from: path, to, typeOnly: false }))
  })
  return [...named, ...found]
}
