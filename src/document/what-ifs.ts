/** Cases of a machine that is not as ordered; each is one action of the workbench. */

export const whatIfKinds = ['uplinks', 'core', 'late', 'memory'] as const
export type WhatIfKind = (typeof whatIfKinds)[number]

/** As on a button, after "What if". */
export const whatIfNames: Readonly<Record<WhatIfKind, string>> = {
  uplinks: 'lost uplinks',
  core: 'a failed director',
  late: 'racks late',
  memory: 'double memory price',
}

/** Racks that are delivered after the rest. */
export interface LateDelivery {
  /** Racks, or edge switches with their nodes where these do not belong to racks. */
  readonly racks: number
  /** After the rest. */
  readonly months: number
}

/** Where a person starts. */
export const FIRST_LATE: LateDelivery = { racks: 10, months: 6 }
