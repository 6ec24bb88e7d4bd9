import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fromBase64url, toBase64url } from '../../src/sharing/link'
import { crc32 } from '../../src/sharing/crc32'

it('CRC-32 gives the check value of its definition', () => {
  expect(crc32('123456789')).toBe('cbf43926')
  expect(crc32('')).toBe('00000000')
})

it('base64url is that of the platform, both ways', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      const text = Buffer.from(bytes).toString('base64url')
      expect(toBase64url(bytes)).toBe(text)
      expect(fromBase64url(text)).toEqual(Uint8Array.from(bytes))
    }),
  )
})

it.each(['a', 'abcde', 'ab+/', 'abcd=', 'ab cd', 'äbcd'])('%s is no base64url', (text) => {
  expect(fromBase64url(text)).toBeUndefined()
})
