import { notify } from './view-store'

/** Fetches a part of the page; undefined where it could not be fetched, which a message then says. */
export async function fetched<Part>(load: () => Promise<Part>): Promise<Part | undefined> {
  try {
    return await load()
  } catch {
    const sentence =
      'A part of this page could not be loaded. Check the connection and try again. Your work is unchanged.'
    notify({ tone: 'problem', sentence })
    return undefined
  }
}
