/** A design of the map in words. */
import { formatCount, formatExact, formatPercent, formatTaper, formatUsd } from '../format'
import { written } from '../quantities'
import type { DesignAxes, MapDesign } from './design-axes'
import { measures, type Measure, type MeasuredDesign } from './map-measures'

interface NamedDesign extends MapDesign {
  readonly populatedTaper: number
}

interface PricedDesign extends MeasuredDesign {
  readonly purchaseUsd: number
  /** 0 to 1. */
  readonly networkShare: number
}

/** What of the axes is varied, so that names leave out what is the same everywhere. */
export interface Varied {
  readonly gpus: boolean
  readonly ddr: boolean
  readonly rails: boolean
  readonly link: boolean
}

/** @param axes what of them is varied; undefined until it is known */
export const varied = (axes: DesignAxes | undefined): Varied => ({
  gpus: (axes?.gpus.length ?? 1) > 1,
  ddr: (axes?.ddrGB.length ?? 1) > 1,
  rails: (axes?.rails.length ?? 1) > 1,
  link: (axes?.links.length ?? 1) > 1,
})

export const everything: Varied = { gpus: true, ddr: true, rails: true, link: true }

/** "2:1 (18/9), 4 GPUs, 256 GB" */
export function designName(point: NamedDesign, varied: Varied = everything): string {
  const { split, gpus, ddrGB, rails, linkGBps } = point
  return [
    `${formatTaper(point.populatedTaper)} (${split.downlinks}/${split.uplinks})`,
    ...(varied.gpus ? [gpus === 1 ? '1 GPU' : `${formatCount(gpus)} GPUs`] : []),
    ...(varied.ddr ? [`${formatExact(ddrGB)} GB`] : []),
    ...(varied.rails ? [rails === 1 ? '1 rail' : `${rails} rails`] : []),
    ...(varied.link ? [`${formatExact(linkGBps)} GB/s`] : []),
  ].join(', ')
}

export function designFacts(
  point: PricedDesign,
  axes: readonly Measure[],
): readonly { readonly label: string; readonly value: string }[] {
  const first = axes.flatMap((measure) => {
    const value = measure.of(point)
    return value === undefined ? [] : [factOf(measure, value)]
  })
  const shown = new Set<string>(axes.map(({ id }) => id))
  const rest = (['throughput', 'nodes', 'bisection', 'risk', 'power'] as const).flatMap((id) => {
    const value = measures[id].of(point)
    return shown.has(id) || value === undefined ? [] : [factOf(measures[id], value)]
  })
  return [
    ...first,
    ...rest,
    {
      label: 'Purchase',
      value: `${formatUsd(point.purchaseUsd)}, network ${formatPercent(point.networkShare)}`,
    },
  ]
}

const factOf = ({ quantity }: Measure, value: number) => ({
  label: quantity.short,
  value: written(quantity, value),
})

/** Where curves were read beyond what was computed. */
export const BEYOND =
  'The bandwidth is outside the computed range, so the slowdowns of the nearest computed bandwidth are used.'
