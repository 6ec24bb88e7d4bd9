/** The room that Cost lists cables for: a parameter that this browser keeps, and never part of the document. */
import {
  ownRoomSchema,
  usualRoom,
  type OwnRoom,
  type RoomNumber,
} from '../../document/prices/cable-room'
import { cables } from '../../experiments/cables'
import { keepText, keptText } from '../page/kept-text'
import { changeParameters, useParameters, parameterStore, valuesIn } from './parameter-store'

const KEY = 'taper.cable-room'

/** As it was left at the last visit; as usual where that cannot be read. */
function stored(): OwnRoom {
  try {
    const read = ownRoomSchema.safeParse(JSON.parse(keptText(KEY) ?? 'null'))
    return read.success ? read.data : usualRoom
  } catch {
    return usualRoom
  }
}

changeParameters({ cableRoom: stored() })

const now = (): OwnRoom => valuesIn(cables, parameterStore.getState()).cableRoom

function put(cableRoom: OwnRoom): void {
  changeParameters({ cableRoom })
  keepText(KEY, JSON.stringify(cableRoom))
}

export const useOwnRoom = (): OwnRoom => useParameters(cables).cableRoom

/** @param value undefined: as usual for the fabric */
export const changeRoomNumber = (key: RoomNumber, value: number | undefined): void =>
  put({ ...now(), numbers: { ...now().numbers, [key]: value } })

export const changeRoom = (change: Pick<OwnRoom, 'lengthsM' | 'hasTransceivers'>): void =>
  put({ ...now(), ...change })

export const resetRoom = (): void => put(usualRoom)
