/** Every view of the product, read from where views are named, so that none is left out. */
import { readFileSync } from 'node:fs'

const source = readFileSync(new URL('../../src/app/views.ts', import.meta.url), 'utf8')

/** In the order of their tabs: the id in the address, the title on the tab, the key that shows it. */
export const allViews: readonly { id: string; title: string; key: string }[] = [
  ...source.matchAll(/ id: '([\w-]+)',\s+title: '([^']+)',\s+(?:key: '(\w)')?/g),
].map(([, id = '', title = '', key = '']) => ({ id, title, key }))
