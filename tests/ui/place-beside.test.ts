import { describe, expect, it } from 'vitest'
import { placeBeside } from '../../src/ui/place-beside'

const page = { width: 1000, height: 600 }
const control = (left: number, top: number) => ({ left, top, right: left + 40, bottom: top + 20 })

describe('what opens beside a control', () => {
  it('stands below it, edges in line', () => {
    const place = placeBeside(control(100, 100), { width: 300, height: 200 }, page)
    expect(place).toMatchObject({ left: 100, top: 124 })
    expect(placeBeside(control(600, 100), { width: 300, height: 200 }, page, 'end').left).toBe(340)
  })

  it('stands above it where only that has room', () => {
    const { top, maxHeight } = placeBeside(control(100, 500), { width: 300, height: 200 }, page)
    expect(top).toBe(296)
    expect(maxHeight).toBe(484)
  })

  it('never leaves the window, and scrolls where it is too high', () => {
    for (const left of [0, 480, 960]) {
      // The last two: the control itself has left it.
      for (const top of [0, 290, 580, 900, -300]) {
        for (const size of [
          { width: 300, height: 900 },
          { width: 976, height: 50 },
        ]) {
          const place = placeBeside(control(left, top), size, page)
          expect(place.left).toBeGreaterThanOrEqual(12)
          expect(place.left + size.width).toBeLessThanOrEqual(988)
          expect(place.top).toBeGreaterThanOrEqual(12)
          expect(place.top + Math.min(size.height, place.maxHeight)).toBeLessThanOrEqual(588)
        }
      }
    }
  })
})
