import { describe, expect, it } from 'vitest'
import { documentOf, sizeOf, valuesOf, type Layout } from '../../src/sharing/layout'

const layout: Layout = {
  name: null,
  node: { cores: null, risk: { low: null, high: null } },
  jobs: [{ id: null, own: { share: null, tags: [null] }, note: null }],
}

describe('a document without its names', () => {
  it.each([
    [{ name: 'a', node: { cores: 1, risk: { low: 0, high: 2 } }, jobs: [] }, ['a', 1, 0, 2, []]],
    [{ name: null, node: { cores: false }, jobs: [] }, [null, false, {}, {}, []]],
    [
      {
        name: 'b',
        node: { cores: 2 },
        jobs: [{ id: 'x' }, { id: 'y', own: { share: 0, tags: ['t', 'u'] } }, { note: 'n' }],
      },
      ['b', 2, {}, {}, [['x'], ['y', 0, ['t', 'u']], [{}, {}, {}, 'n']]],
    ],
  ])('%j and back', (document, values) => {
    expect(valuesOf(document, layout)).toEqual(values)
    expect(documentOf(values, layout)).toEqual(document)
    expect(values).toHaveLength(sizeOf(layout))
  })

  it('keeps what is no such value, for the schema to refuse', () => {
    expect(documentOf([['a'], 1, 0, 2, [['x', 0, ['t'], 'n', 'too many'], 5, []]], layout)).toEqual(
      {
        name: ['a'],
        node: { cores: 1, risk: { low: 0, high: 2 } },
        jobs: [['x', 0, ['t'], 'n', 'too many'], 5, {}],
      },
    )
  })

  it('is of fields of the layout only', () => {
    const hostile: unknown = JSON.parse('{"__proto__":{"polluted":true}}')
    expect(documentOf([hostile, 1, 0, 2, [[hostile]]], layout)).toEqual({
      node: { cores: 1, risk: { low: 0, high: 2 } },
      jobs: [{}],
    })
    expect(Object.prototype).not.toHaveProperty('polluted')
  })
})
