/**
 * What the built page may load and run, and the headers of a server that can send any. `vite.config.ts` writes the
 * policy into the page, since a static host may send none. docs/building.md lists the headers for other hosts.
 */

/** Itself. Blobs and data are pictures that are being saved. */
export const POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "worker-src 'self'",
  "connect-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob: data:",
  "base-uri 'none'",
  "form-action 'none'",
  // Text becomes no script and no markup; `src/app/main.tsx` allows the addresses of the page's own files.
  "require-trusted-types-for 'script'",
  'trusted-types default',
].join('; ')

/** @type {Readonly<Record<string, string>>} */
export const HEADERS = {
  // Browsers ignore `frame-ancestors` in a page.
  'Content-Security-Policy': `${POLICY}; frame-ancestors 'self'`,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
}

/**
 * Of every Vite server of the built page: the headers, and 404 in place of the page where there is no such file.
 * @type {{ appType: 'mpa', preview: { headers: Record<string, string> } }}
 */
export const SERVED = { appType: 'mpa', preview: { headers: { ...HEADERS } } }
