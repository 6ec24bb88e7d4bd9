/// <reference types="vitest/config" />
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

/**
 * What the built page may load and run: itself. Blobs and data are pictures that are being saved. It
 * stands in the page, since a static host may send no headers.
 */
const policy = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "worker-src 'self'",
  "connect-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob: data:",
  "base-uri 'none'",
  "form-action 'none'",
].join('; ')

/** Only in the build: the development server adds scripts and styles of its own. */
const contentSecurityPolicy: Plugin = {
  name: 'content-security-policy',
  apply: 'build',
  transformIndexHtml: () => [
    {
      tag: 'meta',
      attrs: { 'http-equiv': 'Content-Security-Policy', content: policy },
      injectTo: 'head-prepend',
    },
  ],
}

export default defineConfig({
  // Relative addresses, so that the built folder works from any path of any static host.
  base: './',
  plugins: [react(), contentSecurityPolicy],
  worker: { format: 'es' },
  build: {
    target: 'es2023',
    // scripts/sizes.mjs reads the manifest to hold the size limits.
    manifest: true,
    modulePreload: { polyfill: false },
    // The limit that counts is gzipped and held by scripts/sizes.mjs.
    chunkSizeWarningLimit: 1000,
    // Nothing inline: a strict content security policy must be able to hold.
    assetsInlineLimit: 0,
    // What the page needs at once is one file: cut by who else uses it, it is 36 that compress worse.
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'first', tags: ['$initial'] }] } },
    },
  },
  test: {
    environment: 'node',
    include: ['tests/**/*.test.{ts,tsx}'],
    testTimeout: 20_000,
  },
})
