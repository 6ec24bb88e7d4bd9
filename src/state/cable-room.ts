/** The room that the section Cost lists cables for: it belongs to the view, never to the document. */
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import {
  ownRoomSchema,
  usualRoom,
  type OwnRoom,
  type RoomNumber,
} from '../document/prices/cable-room'

const KEY = 'taper.cable-room'

/** As it was left at the last visit; what cannot be read is left out. */
function stored(): OwnRoom {
  try {
    const read = ownRoomSchema.safeParse(
      JSON.parse(globalThis.localStorage?.getItem(KEY) ?? 'null'),
    )
    return read.success ? read.data : usualRoom
  } catch {
    return usualRoom
  }
}

const store = createStore<OwnRoom>()(() => stored())

store.subscribe((room) => {
  try {
    globalThis.localStorage?.setItem(KEY, JSON.stringify(room))
  } catch {
    // Storage is forbidden or full: the room lasts as long as the page.
  }
})

export function useOwnRoom(): OwnRoom {
  return useStore(store)
}

/** @param value undefined: as usual for the fabric */
export function changeRoomNumber(key: RoomNumber, value: number | undefined): void {
  store.setState(({ numbers }) => ({ numbers: { ...numbers, [key]: value } }))
}

export function changeRoom(change: Pick<OwnRoom, 'lengthsM' | 'hasTransceivers'>): void {
  store.setState(change)
}

export function resetRoom(): void {
  store.setState({ ...usualRoom, lengthsM: undefined, hasTransceivers: undefined }, true)
}
