/**
 * What stands above the edge switches has other names in other trees: spine switches in one of two
 * levels; in one of three directors, or blocks of fixed switches that are cabled as a director is
 * wired inside.
 */
import type { ChoiceText } from './value-types'
import type { FabricDesign } from './schema'

export type CoreKind = 'spine' | 'director' | 'fixed'

export function coreKind({ levels, core }: Pick<FabricDesign, 'levels' | 'core'>): CoreKind {
  return levels === 2 ? 'spine' : core
}

/** One of the switches at the top of the tree, and several. */
export const coreNouns: Readonly<
  Record<CoreKind, { readonly one: string; readonly many: string }>
> = {
  spine: { one: 'spine switch', many: 'spine switches' },
  director: { one: 'director', many: 'directors' },
  fixed: { one: 'core block', many: 'core blocks' },
}

interface FieldWords {
  readonly label?: string
  readonly unit?: string
  readonly help?: string
}

const switchesOfOnePrice: FieldWords = {
  label: 'Edge or core switch',
  help: 'Price paid for one switch. The core uses the same switches as the edge.',
}

/** Where a number's words differ from those that it has under directors. */
export const coreFieldWords: Readonly<Record<CoreKind, Readonly<Record<string, FieldWords>>>> = {
  director: {},
  spine: { 'prices.edgeSwitchUsd': switchesOfOnePrice },
  fixed: {
    'fabric.director.leaves': {
      label: 'Leaf switches',
      unit: 'per block, at most',
      help: 'Maximum number of leaf switches per core block. Every spine switch has ports for all of them.',
    },
    'fabric.director.leafPorts': {
      label: 'Leaf downlinks',
      unit: 'per leaf switch',
      help: 'Ports of one leaf switch towards the edge switches. The same number of cables leads to the spine switches.',
    },
    'fabric.director.spines': {
      label: 'Spine switches',
      unit: 'per full block',
      help: 'Number of spine switches in a full core block. It must divide the downlinks of a leaf switch evenly. A smaller block has as few spine switches as possible.',
    },
    'fabric.director.podEdges': {
      help: 'Edge switches of one rail that share the same leaf switches.',
    },
    'prices.edgeSwitchUsd': switchesOfOnePrice,
    'prices.opticalCableUsd': {
      help: 'Price paid for one cable between switches, from edge to leaf or from leaf to spine.',
    },
  },
}

type ChoiceWords = Partial<Pick<ChoiceText, 'label' | 'help'>>

const wiringTo = (many: string) => ({
  'fabric.wiring': {
    label: `Wiring to ${many}`,
    help: `Each edge switch has one uplink to each of several ${many}, or equal bundles of uplinks to as few ${many} as possible.`,
  },
})

/** Where a choice's words differ from those that it has under directors. */
export const coreChoiceWords: Readonly<Record<CoreKind, Readonly<Record<string, ChoiceWords>>>> = {
  director: {},
  spine: wiringTo(coreNouns.spine.many),
  fixed: wiringTo(coreNouns.fixed.many),
}
