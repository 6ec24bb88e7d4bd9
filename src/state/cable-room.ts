/** The room that Cost lists cables for: a parameter that this browser keeps, and never part of the document. */
import {
  ownRoomSchema,
  usualRoom,
  type OwnRoom,
  type RoomNumber,
} from '../document/prices/cable-room'
import { cables } from '../experiments/cables'
import { changeParameters, useParameters, parameterStore, valuesIn } from './parameters'

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

changeParameters({ cableRoom: stored() })

const now = (): OwnRoom => valuesIn(cables, parameterStore.getState()).cableRoom

function put(cableRoom: OwnRoom): void {
  changeParameters({ cableRoom })
  try {
    globalThis.localStorage?.setItem(KEY, JSON.stringify(cableRoom))
  } catch {
    // Storage is forbidden or full: the room lasts as long as the page.
  }
}

export const useOwnRoom = (): OwnRoom => useParameters(cables).cableRoom

/** @param value undefined: as usual for the fabric */
export const changeRoomNumber = (key: RoomNumber, value: number | undefined): void =>
  put({ ...now(), numbers: { ...now().numbers, [key]: value } })

export const changeRoom = (change: Pick<OwnRoom, 'lengthsM' | 'hasTransceivers'>): void =>
  put({ ...now(), ...change })

export const resetRoom = (): void => put(usualRoom)
