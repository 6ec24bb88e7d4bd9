/**
 * Has the browser keep the page's own files (`service-worker.ts`), where it can: not from a disk, and not
 * in a page that is not secure. There, and where it fails, the page works as long as there is a connection.
 */
export function keepForOffline(): void {
  const isPossible = globalThis.isSecureContext && 'serviceWorker' in globalThis.navigator
  if (!import.meta.env.PROD || !isPossible || !location.protocol.startsWith('http')) return
  const options = { updateViaCache: 'none' } as const
  navigator.serviceWorker.register('./service-worker.js', options).catch(() => undefined)
}
