import { formatCount, formatSignificant } from '../../document/format'
import type { FabricDesign } from '../../document/scenario/schema'
import type { MachineFigures } from '../../model/engine'
import { HaloText } from '../frame/HaloText'
import { textWidth, TICK_SIZE } from '../frame/text'
import styles from '../frame/plot.module.css'

/** More core switches than this are no row of boxes. */
const MOST_BOXES = 40
const WIDTH = 240
const HEIGHT = 144
/** Tops of the core, the uplinks, the edge switches, the node links and the nodes. */
const [CORE, UP, EDGE, LINKS, NODES] = [2, 14, 78, 90, 130]
const BAR = 12

/** What the links of a level carry one way, TB/s. */
export interface Neck {
  readonly uplinks: number
  readonly nodeLinks: number
}

export const neckOf = ({ linkGBps }: FabricDesign, machine: MachineFigures): Neck => ({
  uplinks: (machine.uplinks * linkGBps) / 1000,
  nodeLinks: (machine.nodes * machine.injectionGBps) / 1000,
})

interface FabricNeckProps {
  readonly fabric: FabricDesign
  readonly machine: MachineFigures
  /** TB/s of the widest level of all that stand beside one another. */
  readonly widest: number
  /** Most core switches among them. */
  readonly mostCores: number
  /** Colour of the scenario. */
  readonly colour: string
}

/** The tree as it narrows: width of the uplinks against width of the node links, on one scale for all. */
export function FabricNeck({ fabric, machine, widest, mostCores, colour }: FabricNeckProps) {
  const neck = neckOf(fabric, machine)
  const widthOf = (tbps: number) => (tbps / widest) * (WIDTH - 2)
  const [up, down] = [widthOf(neck.uplinks), widthOf(neck.nodeLinks)]
  const middle = WIDTH / 2
  const [left, neckLeft] = [middle - down / 2, middle - up / 2]
  const cores = machine.coreSwitches
  const pitch = down / Math.max(cores, mostCores)
  const uplinks = [
    `${formatCount(machine.uplinks * fabric.planes)} uplinks`,
    `${formatSignificant(neck.uplinks)} TB/s`,
  ] as const
  const links = `${formatCount(machine.nodes * fabric.rails * fabric.planes)} node links`
  const linkWords = [links, `${formatSignificant(neck.nodeLinks)} TB/s`] as const
  const fits = (words: readonly string[], room: number) =>
    words.every((word) => textWidth(word, TICK_SIZE) < room - 8)
  const beside = middle + up / 2 + 6
  const isInside = fits(uplinks, up)
  const isBeside = !isInside && fits(uplinks, WIDTH - beside)
  const together = linkWords.join(', ')
  const linkLines = fits([together], down) ? [together] : linkWords
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      fontFamily="var(--font)"
      fontSize={TICK_SIZE}
      className={styles.svg}
      role="img"
      aria-label={`${uplinks.join(', ')}; ${linkWords.join(', ')}, one way`}
    >
      <path
        d={`M${left} ${UP}V${EDGE}M${left + down} ${UP}V${EDGE}`}
        stroke="var(--axis)"
        strokeDasharray="2 3"
      />
      <rect x={neckLeft} y={UP} width={up} height={EDGE - UP} fill={colour} fillOpacity={0.2} />
      <path
        d={`M${neckLeft} ${UP}V${EDGE}M${neckLeft + up} ${UP}V${EDGE}`}
        stroke={colour}
        strokeWidth={2}
      />
      <rect x={left} y={CORE} width={down} height={BAR} fill="var(--paper)" stroke="var(--ink)" />
      {cores <= MOST_BOXES &&
        Array.from({ length: cores }, (_, at) => (
          <rect
            key={at}
            x={left + at * pitch + pitch * 0.15}
            y={CORE + 2}
            width={pitch * 0.7}
            height={BAR - 4}
            fill="var(--ink)"
          />
        ))}
      <rect x={left} y={EDGE} width={down} height={BAR} fill="var(--ink)" />
      <rect
        x={left}
        y={LINKS}
        width={down}
        height={NODES - LINKS}
        fill="var(--ink-3)"
        fillOpacity={0.3}
      />
      <rect x={left} y={NODES} width={down} height={BAR} fill="var(--ink)" />
      <g fill="var(--ink)">
        {uplinks.map((word, line) => (
          <HaloText
            key={word}
            text={word}
            x={isBeside ? beside : middle}
            y={UP + 30 + line * 14}
            anchor={isBeside ? 'start' : 'middle'}
            isBare={isInside}
          />
        ))}
        {linkLines.map((word, line) => (
          <text
            key={word}
            x={middle}
            y={LINKS + 24 + (line - (linkLines.length - 1) / 2) * 14}
            textAnchor="middle"
          >
            {word}
          </text>
        ))}
      </g>
    </svg>
  )
}
