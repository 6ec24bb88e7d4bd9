/** What the browser keeps of the work, read past the product. */
import type { Page } from '@playwright/test'
import { openingWorkbook } from '../../src/document/presets'

export type Json =
  | null
  | boolean
  | number
  | string
  | readonly Json[]
  | { readonly [key: string]: Json }

/** The document that the browser keeps for this page; before the first edit it keeps none, and shows the opening. */
export const storedDocument = (page: Page): Promise<Json> =>
  page
    .evaluate(
      () =>
        new Promise<string>((resolve, reject) => {
          const opening = indexedDB.open('keyval-store')
          opening.addEventListener('error', () => reject(new Error('no storage')))
          opening.addEventListener('success', () => {
            const { result: storage } = opening
            const found = storage.transaction('keyval').objectStore('keyval').get('taper.workbook')
            found.addEventListener('success', () => {
              storage.close()
              resolve(String(found.result ?? 'null'))
            })
            found.addEventListener('error', () => reject(new Error('nothing can be read')))
          })
        }),
    )
    .then((text): Json => JSON.parse(text === 'null' ? JSON.stringify(openingWorkbook()) : text))
