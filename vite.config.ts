/// <reference types="vitest/config" />
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  // Relative addresses, so that the built folder works from any path of any static host.
  base: './',
  plugins: [react()],
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
  },
  test: {
    environment: 'node',
    include: ['tests/**/*.test.{ts,tsx}'],
    testTimeout: 20_000,
  },
})
