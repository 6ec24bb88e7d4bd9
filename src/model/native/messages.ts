/**
 * Messages to and from the native model: the length of what follows, the number of a job, a byte that says what
 * it is, and a value. Numbers are of 4 bytes, the lowest first.
 */
import { packed, unpacked } from './message-pack'

const LENGTH_BYTES = 4
/** Of the job and the byte after it. */
const HEAD_BYTES = 5

export function message(job: number, what: number, value: unknown): Uint8Array {
  const bytes = packed(value)
  const head = Buffer.alloc(LENGTH_BYTES + HEAD_BYTES)
  head.writeUInt32LE(HEAD_BYTES + bytes.length)
  head.writeUInt32LE(job, LENGTH_BYTES)
  head.writeUInt8(what, LENGTH_BYTES + 4)
  return Buffer.concat([head, bytes])
}

/** Bytes of the first message, or of what says how many it has. */
const lengthOf = (bytes: Buffer) =>
  bytes.length < LENGTH_BYTES ? LENGTH_BYTES : LENGTH_BYTES + bytes.readUInt32LE()

/** Hears bytes as they come, and passes on each message once it is whole. */
export function messagesIn(
  pass: (job: number, what: number, value: unknown) => void,
): (bytes: Buffer) => void {
  let parts: Buffer[] = []
  let length = 0
  let wanted = LENGTH_BYTES
  return (more) => {
    parts.push(more)
    length += more.length
    // A long message comes in many parts, which are joined once.
    if (length < wanted) return
    let bytes = Buffer.concat(parts)
    wanted = lengthOf(bytes)
    while (bytes.length >= wanted) {
      const value = unpacked(bytes.subarray(LENGTH_BYTES + HEAD_BYTES, wanted))
      pass(bytes.readUInt32LE(LENGTH_BYTES), bytes.readUInt8(LENGTH_BYTES + 4), value)
      bytes = bytes.subarray(wanted)
      wanted = lengthOf(bytes)
    }
    parts = [bytes]
    length = bytes.length
  }
}
