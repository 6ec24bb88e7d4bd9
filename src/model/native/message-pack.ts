/** Values as MessagePack, as much of it as the native model reads and writes: the same bits as in WASM. */

/** First size of a message, bytes. */
const ROOM = 4096

/** A value as bytes; fields that are undefined are left out. */
export function packed(value: unknown): Buffer {
  let bytes = Buffer.allocUnsafe(ROOM)
  let end = 0
  const take = (length: number): number => {
    const from = end
    end += length
    if (end > bytes.length) bytes = Buffer.concat([bytes], 2 * end)
    return from
  }
  // `bytes[take(1)]` would write into what `bytes` was before it grew.
  const byte = (of: number) => {
    const from = take(1)
    bytes[from] = of
  }
  const tag = (of: number, count: number) => {
    const from = take(5)
    bytes[from] = of
    bytes.writeUInt32BE(count, from + 1)
  }
  const number = (part: number) => {
    // The model's whole numbers are never below 0, and -0 has bits of its own.
    if (!Number.isSafeInteger(part) || part < 0 || Object.is(part, -0)) {
      const from = take(9)
      bytes[from] = 0xcb
      bytes.writeDoubleBE(part, from + 1)
    } else if (part < 2 ** 32) tag(0xce, part)
    else {
      const from = take(9)
      bytes[from] = 0xcf
      bytes.writeBigUInt64BE(BigInt(part), from + 1)
    }
  }
  const write = (part: unknown): void => {
    if (typeof part === 'number') number(part)
    else if (typeof part === 'string') {
      const length = Buffer.byteLength(part)
      tag(0xdb, length)
      const from = take(length)
      bytes.write(part, from)
    } else if (typeof part === 'boolean') byte(part ? 0xc3 : 0xc2)
    else if (typeof part !== 'object' || part === null) byte(0xc0)
    else if (Array.isArray(part)) {
      tag(0xdd, part.length)
      for (const each of part) write(each)
    } else {
      const fields = Object.entries(part).filter(([, field]) => field !== undefined)
      tag(0xdf, fields.length)
      for (const [key, field] of fields) {
        write(key)
        write(field)
      }
    }
  }
  write(value)
  return bytes.subarray(0, end)
}

/** The value that bytes of the native model stand for; what is absent is undefined. */
export function unpacked(bytes: Buffer): unknown {
  let at = 0
  const whole = (size: 1 | 2 | 4) => {
    at += size
    return bytes.readUIntBE(at - size, size)
  }
  const text = (length: number) => {
    at += length
    return bytes.toString('utf8', at - length, at)
  }
  const list = (length: number) => Array.from({ length }, read)
  const object = (length: number) => {
    const fields: Record<string, unknown> = {}
    for (let field = 0; field < length; field += 1) fields[String(read())] = read()
    return fields
  }
  const within = (length: number) => {
    at += length
    return unpacked(bytes.subarray(at - length, at))
  }
  function read(): unknown {
    const tag = whole(1)
    if (tag < 0x80) return tag
    if (tag < 0x90) return object(tag - 0x80)
    if (tag < 0xa0) return list(tag - 0x90)
    if (tag < 0xc0) return text(tag - 0xa0)
    switch (tag) {
      case 0xc0:
        return undefined
      case 0xc2:
      case 0xc3:
        return tag === 0xc3
      case 0xc4:
        return within(whole(1))
      case 0xc5:
        return within(whole(2))
      case 0xc6:
        return within(whole(4))
      case 0xcb:
        at += 8
        return bytes.readDoubleBE(at - 8)
      case 0xcc:
        return whole(1)
      case 0xcd:
        return whole(2)
      case 0xce:
        return whole(4)
      case 0xcf:
        at += 8
        return Number(bytes.readBigUInt64BE(at - 8))
      case 0xd9:
        return text(whole(1))
      case 0xda:
        return text(whole(2))
      case 0xdb:
        return text(whole(4))
      case 0xdc:
        return list(whole(2))
      case 0xdd:
        return list(whole(4))
      case 0xde:
        return object(whole(2))
      case 0xdf:
        return object(whole(4))
      default:
        throw new TypeError(`The native model sent byte ${tag}, which this version does not know.`)
    }
  }
  return read()
}
