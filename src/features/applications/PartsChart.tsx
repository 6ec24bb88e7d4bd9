import type { ReactNode } from 'react'
import { ChartDrawing } from '../../charts/frame/ChartDrawing'
import { ChartFrame } from '../../charts/frame/ChartFrame'
import type { ChartStatus } from '../../charts/frame/ChartStatus'
import { useMeasuredWidth } from '../../charts/frame/useMeasuredWidth'
import type { SlowdownPartsDto } from '../../model/engine'
import { percentText } from '../../experiments/applications/slowdowns'
import { mechanisms } from '../../experiments/applications/mechanisms'

interface PartsChartProps {
  readonly parts: SlowdownPartsDto
  readonly title: string
  readonly subtitle: string
  readonly status: ChartStatus
  readonly csv: () => string
  /** Where its numbers come from. */
  readonly where: ReactNode
}

const WIDTH_BEFORE_LAYOUT = 480
const ROW = 24
const LABEL = 150
const VALUE = 52

/** What a slowdown consists of; the parts add up to it. */
export function PartsChart({ parts, title, subtitle, status, csv, where }: PartsChartProps) {
  const [measured, measure] = useMeasuredWidth(WIDTH_BEFORE_LAYOUT)
  const width = Math.max(300, Math.floor(measured))
  const values = mechanisms.map((mechanism) => ({ mechanism, value: parts[mechanism.id] }))
  const largest = Math.max(0.001, ...values.map(({ value }) => Math.abs(value)))
  const least = Math.min(0, ...values.map(({ value }) => value))
  const room = width - LABEL - VALUE
  const scale = room / (largest - least)
  const zero = LABEL - least * scale
  return (
    <ChartFrame
      title={title}
      subtitle={subtitle}
      status={status}
      table={{
        columns: [
          { key: 'part', header: 'Part' },
          { key: 'percent', header: 'Extra time, %' },
        ],
        rows: values.map(({ mechanism, value }) => ({
          id: mechanism.id,
          cells: [mechanism.word, percentText(value)],
        })),
      }}
      csv={csv}
      where={where}
      fileName="application-parts"
      note="What each cause adds to the time, in percent; together they are the extra time. Parts of the node add or save time only where the two designs have different nodes."
    >
      <ChartDrawing
        state={{ width, height: values.length * ROW + 2 }}
        measure={measure}
        title={title}
      >
        <g aria-hidden="true" style={{ fontVariantNumeric: 'tabular-nums' }}>
          {values.map(({ mechanism, value }, place) => {
            const y = place * ROW
            const length = Math.abs(value) * scale
            const isNothing = Math.abs(value) < 0.0005
            return (
              <g key={mechanism.id} data-marks="simulated" fontSize={12}>
                <text x={0} y={y + 16} fill={isNothing ? 'var(--ink-3)' : 'var(--ink)'}>
                  {mechanism.mark} {mechanism.word}
                </text>
                {!isNothing && (
                  <rect
                    x={value < 0 ? zero - length : zero}
                    y={y + 5}
                    width={length}
                    height={13}
                    fill={value < 0 ? 'var(--ink-3)' : 'var(--risk)'}
                  />
                )}
                <text
                  x={width}
                  y={y + 16}
                  textAnchor="end"
                  fill={isNothing ? 'var(--ink-3)' : 'var(--ink)'}
                >
                  {percentText(value)}
                  {place === 0 ? '\u202f%' : ''}
                </text>
              </g>
            )
          })}
          <line x1={zero} x2={zero} y1={0} y2={values.length * ROW} stroke="var(--axis)" />
        </g>
      </ChartDrawing>
    </ChartFrame>
  )
}
