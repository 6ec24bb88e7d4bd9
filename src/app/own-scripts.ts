import { IS_SINGLE_FILE } from '../state/single-file'

/**
 * Workers are started by address, which Trusted Types (`scripts/headers.mjs`) forbid. This allows the files beside
 * the page and no others; where the page is one file, those in it. Without a rule for markup and scripts, text becomes neither.
 */
interface ScriptPolicies {
  readonly createPolicy: (
    name: 'default',
    rules: { readonly createScriptURL: (address: string) => string | null },
  ) => unknown
}

/** Not every browser has it. */
declare const trustedTypes: ScriptPolicies

export function allowOwnScripts(): void {
  if (!('trustedTypes' in globalThis)) return
  const folder = IS_SINGLE_FILE ? 'blob:' : new URL('.', document.baseURI).href
  trustedTypes.createPolicy('default', {
    createScriptURL: (address) =>
      new URL(address, document.baseURI).href.startsWith(folder) ? address : null,
  })
}
