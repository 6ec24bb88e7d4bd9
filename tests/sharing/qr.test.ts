import jsQr from 'jsqr'
import { describe, expect, it } from 'vitest'
import { openingWorkbook } from '../../src/document/presets'
import { encodeLink } from '../../src/sharing/link'
import { MAX_QR_BYTES, qrCode, type QrCode } from '../../src/sharing/qr'

/** Pixels a side of one module. */
const SCALE = 4

/** The path as pixels, read by another program than the one that made it. */
function read({ size, path }: QrCode): string | undefined {
  const side = size * SCALE
  const pixels = new Uint8ClampedArray(side * side * 4).fill(255)
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    const [left, top, right] = [Number(x), Number(y), Number(x) + Number(width)]
    for (let row = top * SCALE; row < (top + 1) * SCALE; row += 1) {
      for (let column = left * SCALE; column < right * SCALE; column += 1) {
        pixels.fill(0, (row * side + column) * 4, (row * side + column) * 4 + 3)
      }
    }
  }
  return jsQr(pixels, side, side)?.data
}

const made = (text: string) => {
  const code = qrCode(text)
  if (!code) throw new Error('no code')
  return code
}

describe('a QR code', () => {
  it('is read as the link that it was made of', async () => {
    const link = `https://example.org/taper/${await encodeLink(openingWorkbook())}`
    const code = made(link)
    expect(code.path).toMatch(/^(?:M\d+ \d+h\d+v1h-\d+z)+$/)
    expect(read(code)).toBe(link)
    expect(made(link)).toEqual(code)
  })

  it('is read at its longest', () => {
    const text = `https://example.org/#s=2.${'aB3-_x'.repeat(300)}`.slice(0, MAX_QR_BYTES)
    expect(made(text).size).toBe(117 + 8)
    expect(read(made(text))).toBe(text)
  })

  it('has the quiet around it that the standard asks for', () => {
    const { size, path } = made('x')
    const places = [...path.matchAll(/M(\d+) (\d+)h(\d+)/g)].map((found) =>
      found.slice(1).map(Number),
    )
    expect(Math.min(...places.flatMap(([x = 0, y = 0]) => [x, y]))).toBe(4)
    expect(Math.max(...places.map(([x = 0, , width = 0]) => x + width))).toBe(size - 4)
  })

  it('is not made of more bytes than can be read from paper', () => {
    expect(qrCode('a'.repeat(MAX_QR_BYTES + 1))).toBeUndefined()
    expect(qrCode('µ'.repeat(MAX_QR_BYTES / 2 + 1))).toBeUndefined()
  })
})
