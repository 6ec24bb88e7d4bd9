/** Parts of the picture that a person can turn to. */
export type PartKind =
  | 'gpus'
  | 'gpuGpu'
  | 'cpuGpu'
  | 'cpu'
  | 'bus'
  | 'memory'
  | 'pcie'
  | 'hca'
  | 'nvme'
