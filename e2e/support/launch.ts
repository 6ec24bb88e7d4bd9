import type { LaunchOptions } from '@playwright/test'
import { findChromium } from '../../scripts/chromium.mjs'

const executablePath = await findChromium()

/** How every browser of the end-to-end tests and benchmarks is started. */
export const launchOptions: LaunchOptions = {
  ...(executablePath === undefined ? {} : { executablePath }),
  args: [
    // Chromium refuses its sandbox to root, which is who runs in most containers.
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--disable-quic',
    '--no-first-run',
  ],
}
