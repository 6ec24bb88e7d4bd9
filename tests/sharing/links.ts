/** Links of documents, sound and forged. */
import { deflateRawSync } from 'node:zlib'
import { asBuiltWorkbook } from '../../src/document/presets'
import { pathsUnder } from '../../src/document/scenario/rules'
import { crc32, crc32OfBytes } from '../../src/sharing/crc32'

export const workbook = asBuiltWorkbook()
const [first] = workbook.scenarios
if (!first) throw new Error('the workbook is empty')
export const sierra = first

/** Of version 1. */
export const packed = (bytes: string | Uint8Array) =>
  `#s=1.${deflateRawSync(Buffer.from(bytes)).toString('base64url')}`
export const linkOf = (content: unknown) => packed(JSON.stringify(content))
export const checked = (document: unknown) =>
  linkOf({ crc32: crc32(JSON.stringify(document)), document })

/** Of version 2, with a checksum that fits. */
export const packed2 = (bytes: string | Uint8Array) => {
  const text = Buffer.from(bytes)
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(crc32OfBytes(text))
  return `#s=2.${Buffer.concat([checksum, deflateRawSync(text)]).toString('base64url')}`
}
export const link2Of = (content: unknown) => packed2(JSON.stringify(content))

/** Place of a value in the newest edition's rows. */
export const placeOf = (path: string) =>
  pathsUnder('')
    .filter((each) => each !== 'kind' && each !== 'version')
    .indexOf(path)
