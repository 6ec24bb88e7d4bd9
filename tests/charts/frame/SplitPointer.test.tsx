import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { SplitPointer, type ReachedSplit } from '../../../src/charts/frame/SplitPointer'

const splits: readonly ReachedSplit[] = [
  { id: '18-18', x: 10, ringsY: [20, 30], isOwn: false },
  { id: '18-9', x: 50, ringsY: [25, 35], isOwn: true },
  { id: '18-6', x: 90, ringsY: [28], isOwn: false },
]

function drawn(all: readonly ReachedSplit[]): string {
  return renderToStaticMarkup(
    <svg>
      <SplitPointer
        layout={{ left: 5, right: 95, width: 100, height: 60 }}
        splits={all}
        nearest={() => undefined}
        label="Buildable tapers"
        spoken={(at) => `split ${at}`}
        shown="18-6"
        isMoving={false}
        onShow={() => undefined}
        onPick={() => undefined}
      />
    </svg>,
  )
}

it('is one tab stop, at the design’s own split, with a ring for every mark', () => {
  const options = drawn(splits).match(/<g[^>]*role="option".*?<\/g>/g) ?? []
  expect(options).toHaveLength(3)
  expect(options.map((option) => /tabindex="(-?\d)"/i.exec(option)?.[1])).toEqual(['-1', '0', '-1'])
  expect(options.map((option) => option.match(/<circle/g)?.length)).toEqual([2, 2, 1])
  expect(options[1]).toContain('aria-selected="true"')
  expect(options[2]).toContain('aria-label="split 2"')
})

it('starts at the first split where the design has none of them, and is not there without splits', () => {
  const foreign = splits.map((split) => ({ ...split, isOwn: false }))
  expect(drawn(foreign)).toMatch(/aria-label="split 0" tabindex="0"/i)
  expect(drawn([])).not.toContain('listbox')
})
