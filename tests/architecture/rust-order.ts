/** The order of the modules of `wasm-model/core`: each may use the ones above its line only. */

export const ORDER: readonly (readonly string[])[] = [
  ['rng', 'parameters', 'terms'],
  ['design'],
  ['adapter', 'damage'],
  ['topology'],
  ['distance'],
  ['p2p'],
  ['rma', 'collective'],
  ['routing', 'traffic', 'neighbour'],
  ['maxmin'],
  ['shift', 'congestion'],
  ['levels'],
  ['bisection', 'mpigraph'],
  ['whatif'],
  ['pairs'],
  ['node', 'cost', 'checkpoint'],
  ['application'],
  ['feasibility', 'score'],
  ['ladder'],
  ['lifetime'],
  ['purchase'],
  ['tradeoff', 'money'],
  ['risk'],
]

/** The line of the order on which a module stands; -1 when it stands nowhere. */
export const rankOf = (module: string) => ORDER.findIndex((line) => line.includes(module))

/** The modules of the crate that a file uses outside its tests. */
export function modulesUsed(code: string): string[] {
  const program = (code.split('#[cfg(test)]')[0] ?? '').replaceAll(/\/\/.*$/gm, '')
  const single = [...program.matchAll(/\b(?:crate|super)::(\w+)/g)].map(([, module = '']) => module)
  const grouped = [...program.matchAll(/\b(?:crate|super)::\{([^;]*)\}/g)].flatMap(
    ([, list = '']) => {
      // Only the first name of each path in the list is a module: drop what inner braces hold.
      const flat = list.replaceAll(/\{[^{}]*\}/g, '')
      return flat.split(',').map((path) => path.trim().split('::')[0] ?? '')
    },
  )
  return [...new Set([...single, ...grouped])].filter((name) => name)
}

/** What breaks the order in one module's file. */
export function outOfOrder(module: string, code: string): string[] {
  return modulesUsed(code)
    .filter((used) => used !== module && rankOf(used) >= 0 && rankOf(used) >= rankOf(module))
    .map((used) => `${module} uses ${used}, which does not stand above it`)
}
