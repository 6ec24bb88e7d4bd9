/** The node of a scenario document: sockets, memory, GPUs, links, drives and adapters. Its units are those of the schema. */
import * as z from 'zod/mini'
import { countAt, label, quantity, quantityAt } from './value-types'

const cpuSchema = z.strictObject({
  model: label(60),
  /** CPU sockets a node. */
  sockets: countAt('node.cpu.sockets'),
  coresPerSocket: countAt('node.cpu.coresPerSocket'),
  clockGHz: quantityAt('node.cpu.clockGHz'),
  /** Double-precision floating-point operations per core and clock cycle. */
  fp64FlopsPerCycle: countAt('node.cpu.fp64FlopsPerCycle'),
  /** DDR channels of one socket. */
  memoryChannels: countAt('node.cpu.memoryChannels'),
})

const gpuSchema = z.strictObject({
  model: label(60),
  /** GPUs per node; 0 is a node without GPUs. */
  count: countAt('node.gpu.count'),
  fp64TFlopsEach: quantityAt('node.gpu.fp64TFlopsEach'),
  /** Memory of one GPU (HBM or GDDR), 1e9 bytes; 0 where there is no GPU. */
  hbmGBEach: quantityAt('node.gpu.hbmGBEach'),
  /** Peak bandwidth of one GPU's memory; 0 where there is no GPU. */
  hbmGBpsEach: quantityAt('node.gpu.hbmGBpsEach'),
})

/** How a CPU socket reaches its GPUs. Bandwidths are in one direction. */
const cpuGpuSchema = z.strictObject({
  /**
   * `nvlink`: the bricks of a socket are shared equally by its GPUs;
   * `pcie` and `c2c` (chip-to-chip): every GPU has a link of its own.
   */
  kind: z.enum(['nvlink', 'pcie', 'c2c']),
  /** Bricks (lane bundles) of one socket towards all its GPUs; used by `nvlink`. */
  bricksPerSocket: countAt('node.cpuGpu.bricksPerSocket'),
  /** One brick, towards a CPU or between GPUs. */
  brickGBps: quantityAt('node.cpuGpu.brickGBps'),
  /** One GPU's own link; used by `pcie` and `c2c`. */
  linkGBps: quantityAt('node.cpuGpu.linkGBps'),
})

/** How GPUs of one node reach one another. Bandwidths are in one direction. */
const gpuGpuSchema = z.strictObject({
  /**
   * `bricks`: direct, within a socket, by `cpuGpu.brickGBps` each; `switch`: all GPUs of the node
   * on one switch; `none`: only by way of the CPUs.
   */
  kind: z.enum(['bricks', 'switch', 'none']),
  /** Bricks of one GPU; those not used towards the CPU are shared among the GPUs of its socket. */
  bricksPerGpu: countAt('node.gpuGpu.bricksPerGpu'),
  /** One GPU to the switch; used by `switch`. */
  switchGBps: quantityAt('node.gpuGpu.switchGBps'),
})

const hcaSchema = z.strictObject({
  /** Host channel adapter ports per node. */
  ports: countAt('node.hca.ports'),
  /** Bandwidth of one port in one direction. */
  portGBps: quantityAt('node.hca.portGBps'),
  /** How a message uses the ports; the names are those of SC19 sec 4.4.1. */
  striping: z.enum(['none', '03', '0123', '0330']),
  /** PCIe bandwidth between one socket and the adapter, in one direction. */
  pcieGBpsPerSocket: quantityAt('node.hca.pcieGBpsPerSocket'),
})

export const nodeSchema = z.strictObject({
  cpu: cpuSchema,
  ddr: z.strictObject({
    /** DDR capacity of the whole node, 1e9 bytes as memory is sold. */
    capacityGB: quantityAt('node.ddr.capacityGB'),
    /** Peak DDR bandwidth of the whole node, all sockets. */
    bandwidthGBps: quantityAt('node.ddr.bandwidthGBps'),
  }),
  gpu: gpuSchema,
  cpuGpu: cpuGpuSchema,
  gpuGpu: gpuGpuSchema,
  /** Bus between two sockets, in one direction; 0 where there is one socket. */
  socketBusGBps: quantityAt('node.socketBusGBps'),
  nvme: z.strictObject({
    /** Node-local NVMe capacity; 0 is none. */
    capacityTB: quantityAt('node.nvme.capacityTB'),
    /** Sequential bandwidth of all drives of the node; 0 where there is none. */
    readGBps: quantity(0, 1000),
    writeGBps: quantity(0, 1000),
    /** Endurance: times a day that the whole capacity may be written over the drive's life. */
    driveWritesPerDay: quantity(0, 100),
  }),
  hca: hcaSchema,
})
