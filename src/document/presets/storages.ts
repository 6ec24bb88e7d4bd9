/** How presets state their file system and what a checkpoint is. */
import type { Storage } from '../scenario/schema'
import { assumed, stated, type Sourced, type Stated } from './sourced'

const common: Pick<Sourced<Storage>, 'checkpointShareOfMemory' | 'nodeMtbfHours'> = {
  checkpointShareOfMemory: assumed(
    0.5,
    'half of the memory, DDR and GPU; no paper states what a checkpoint of these machines writes',
  ),
  nodeMtbfHours: assumed(
    43_800,
    'five years: a machine of 4,320 nodes then fails about every ten hours; no paper states it',
  ),
}

/** A file system whose bandwidth is published, reached as from a node of Summit. */
export function publishedStorage(fileSystemTBps: Stated<number>): Sourced<Storage> {
  return {
    fileSystemTBps,
    fileSystemClientGBps: stated(CLIENT_GBPS, 'SC18 sec V.C', 'One client to one GL4 unit.'),
    ...common,
  }
}

/** DDR of Sierra over the bandwidth of its file system, s (SC18 Table I: 1.1 PB, 1.5 TB/s). */
const SECONDS_OF_DDR = 1.1e15 / 1.5e12
/** What a client of Summit reaches (SC18 sec V.C), and that over what its node injects (Table II). */
const CLIENT_GBPS = 18
const CLIENT_SHARE_OF_INJECTION = CLIENT_GBPS / 25

/**
 * A file system of which nothing is published.
 * @param nodes of the machine
 * @param ddrGB of one node
 * @param injectionGBps of one node
 */
export function assumedStorage(
  nodes: number,
  ddrGB: number,
  injectionGBps: number,
): Sourced<Storage> {
  return {
    fileSystemTBps: assumed(
      rounded((nodes * ddrGB) / SECONDS_OF_DDR / 1000),
      'not published: for its DDR as fast as Sierra’s, 1.5 TB/s for 1.1 PB (SC18 Table I)',
    ),
    fileSystemClientGBps: assumed(
      rounded(Math.min(CLIENT_GBPS, CLIENT_SHARE_OF_INJECTION * injectionGBps)),
      'not published: as a client of Summit (SC18 sec V.C), and of the node’s injection no more than there, 18 of 25 GB/s',
    ),
    ...common,
  }
}

/** No more figures than an assumption deserves. */
const rounded = (value: number): number => Number(value.toPrecision(2))
