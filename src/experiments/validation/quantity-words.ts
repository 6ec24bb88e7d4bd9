/** Names of published quantities as page, report and files show them: in full, without the abbreviations of the tables. */

/** By the name in `measurements.json`. */
const NAMES: Readonly<Record<string, string>> = {
  'Sierra extra NIC and NVLink bandwidth per GPU over Summit':
    'additional NIC and NVLink bandwidth per Sierra GPU, relative to Summit',
  'SW4 extra time for messages to leave the node on Summit':
    'additional time for SW4 messages that leave the node, Summit',
  'UMT share of runtime CPU (and network) bound':
    'share of UMT’s run time bound by CPU and network',
  'NUCCOR slowdown if purely NVLink bound': 'NUCCOR slowdown if only NVLink limits it',
  'adaptive over static bisection': 'bisection, adaptive ÷ static routing',
  'congested over isolated 8 B latency': '8 B latency, congested ÷ isolated',
  'isolated p99 over isolated mean latency': 'isolated latency, p99 ÷ mean',
  'congested p99: largest run over smallest run': 'congested p99, largest run ÷ smallest run',
  'congested latency, tapered over non-blocking, default policy':
    'congested latency with the default striping policy, tapered ÷ non-blocking network',
  'communication reduction attributed to SHARP tree': 'communication reduction with SHARP',
  'SHARP faster than IBM software collectives (restating SC18)':
    'speed-up of collectives with SHARP, relative to IBM software (as in SC18)',
  'SHARP allreduce faster than IBM software, average':
    'mean allreduce speed-up with SHARP, relative to IBM software',
  'bidirectional drop to last GPU of the socket':
    'bidirectional bandwidth loss for the socket’s last GPU',
  'bidirectional loss vs sum of single-GPU rates on a full node':
    'bidirectional bandwidth loss on a full node, relative to the sum of single GPUs',
  'saturated-node unidirectional rate expected from per-GPU rates':
    'one-way bandwidth of a full node, calculated from single GPUs',
  'Butte socket 1 P2P bidirectional below socket 0':
    'bidirectional peer-to-peer bandwidth loss on Butte’s socket 1, relative to socket 0',
  'mpiGraph number of pair measurements, full Summit':
    'number of pairs that mpiGraph measures on all of Summit',
  'mpiGraph mean bandwidth, adaptive over static':
    'mpiGraph mean bandwidth, adaptive ÷ static routing',
  'STREAM gain after minutes of idle': 'STREAM gain after minutes of idling',
  'GPU STREAM variation, most of 1000 trials': 'GPU STREAM variation in most of 1000 trials',
  'SS-11 MPI 8 B put below GASNet-EX':
    'Slingshot 11, 8 B put, time that MPI saves relative to GASNet-EX',
  'SS-11 put: size to maximum, MPI over GASNet-EX':
    'Slingshot 11, put size at maximum bandwidth, MPI ÷ GASNet-EX',
  'small latency, MPI over GASNet-EX, best': 'latency of small transfers, MPI ÷ GASNet-EX, best',
  '8 B RMA get, MPI over GASNet-EX': '8 B RMA get, MPI ÷ GASNet-EX',
  '8 B RMA put, MPI over GASNet-EX': '8 B RMA put, MPI ÷ GASNet-EX',
  'flood bandwidth, GASNet-EX put over MPI, best size':
    'flood bandwidth of a put, GASNet-EX ÷ MPI, best size',
  'flood bandwidth, GASNet-EX get over MPI, best size (SS-11 MPI Get outlier excluded)':
    'flood bandwidth of a get, GASNet-EX ÷ MPI, best size (without MPI’s get on Slingshot 11)',
  'how much smaller the saturating transfer size is': 'ratio of transfer sizes at saturation',
  'transfer size reaching 90% of saturation bandwidth, GASNet-EX':
    'transfer size at 90% of the saturation bandwidth, GASNet-EX',
  'K-Means extra multi-node speed-up credited to EDR':
    'additional multi-node K-Means speed-up with EDR',
  'p99 8 B latency increase from AR under congestion':
    'increase in congested p99 8 B latency with adaptive routing',
  'p99 1 MiB bandwidth gain from AR under congestion':
    'gain in congested p99 1 MiB bandwidth with adaptive routing',
  'latency with and without AR when not congested':
    'latency with and without adaptive routing, not congested',
  'single shared directory creates after NRE (10x gain)':
    'file creates in one shared directory after improvement (10 times as many)',
  'point-to-point latency vendors struggle to go below':
    'lowest point-to-point latency that vendors achieve',
  'loss bound met by all but two cases at 2:1':
    'upper bound of the loss at 2:1, exceeded in only two cases',
  'upper estimate of taper penalty on SW4 MPI time':
    'upper estimate of the MPI time that the taper adds to SW4',
  'taper penalty on SW4 runtime': 'run time that the taper adds to SW4',
  'memory per MPI process many codes need (at least)':
    'minimum memory per MPI process for many codes',
  'DDR:HBM capacity ratio applications want (at least)':
    'minimum ratio of DDR to HBM capacity for applications',
  'Sequoia cycles consumed by jobs using at most 25% of the system':
    'share of Sequoia’s node-hours in jobs of at most 25% of the system',
  'Sequoia cycles consumed by larger jobs': 'share of Sequoia’s node-hours in larger jobs',
  'share of Comb communication routine in MPI (rest is pack/unpack)':
    'MPI’s share of Comb’s communication routine (the rest is packing and unpacking)',
  'ARES communication share growth': 'growth of the share of ARES’s time in communication',
  'checkpoint speed-up of BB over PFS, full system':
    'checkpoint speed-up with burst buffers, relative to the parallel file system, full system',
  'Sierra aggregate BB write (text)':
    'total write bandwidth of Sierra’s burst buffers, as in the text of the paper',
  'BB capacity over total memory': 'burst buffer capacity ÷ total memory',
  'memory price, delivery over contract signing': 'memory price, delivery ÷ contract signing',
  'share of OLCF application runs using file-per-process':
    'share of OLCF application runs with one file per process',
  'SMP-bus bandwidth that striping over it may consume, each direction':
    'socket bus bandwidth that striping may use, each direction',
  'balance ratio: per hbm bw to gpu gpu bw':
    'balance ratio: one GPU’s HBM bandwidth to GPU-GPU bandwidth',
  'policy 0123 against 03 and 0330': 'latency of policy 0123 relative to policies 03 and 0330',
  'interconnect bandwidth, Sierra over Broadwell cluster':
    'interconnect bandwidth, Sierra ÷ Broadwell cluster',
  'typical 4:1 loss against 2:1': 'typical loss at 4:1, relative to 2:1',
  'light bully share of leaf uplink bandwidth':
    'share of leaf uplink bandwidth that the light congestor uses',
  'congestion experiment: bully nodes per leaf switch':
    'congestion experiment: congestor nodes per leaf switch',
  'ARES speedup, Sierra over Broadwell cluster': 'ARES speed-up, Sierra ÷ Broadwell cluster',
  'AMG2013 setup FOM, 18 nodes x 4 GPUs over 12 nodes x 6 GPUs':
    'AMG2013 setup figure of merit, 18 nodes with 4 GPUs ÷ 12 nodes with 6 GPUs',
  'intra-node single-copy throughput limit': 'single-copy throughput limit inside a node',
  'extra latency if MPI sleeps instead of polls':
    'additional latency if MPI sleeps while waiting, instead of polling',
}

/** Of all other names. */
const WORDS: readonly (readonly [abbreviation: RegExp, words: string])[] = [
  [/\bcpu gpu\b/, 'CPU-GPU'],
  [/\bgpu gpu\b/, 'GPU-GPU'],
  [/\bgpu(s?)\b/, 'GPU$1'],
  [/\bddr\b/, 'DDR'],
  [/\bhbm\b/, 'HBM'],
  [/\bmpi\b/, 'MPI'],
  [/\bsmp\b/, 'SMP'],
  [/\bssd\b/, 'SSD'],
  [/\bnvlink\b/, 'NVLink'],
  [/\bsm\b/, 'streaming multiprocessors'],
  [/\bdp\b/, 'double precision'],
  [/\bbw\b/gi, 'bandwidth'],
  [/\bbb\b/i, 'burst buffer'],
  [/\bfs\b/, 'file system'],
  [/\bFOM\b/, 'figure of merit'],
  [/\bP2P\b/, 'peer-to-peer'],
  [/\bbidir\b/, 'both directions'],
  [/\bunidir\b/, 'one direction'],
  [/\bdtoh\b/, 'GPU to CPU'],
  [/\bhtod\b/, 'CPU to GPU'],
  [/ against control\b/, ' relative to the control run'],
  [/, (Summit|Sierra|Peak) over (Summit|Sierra|Titan)\b/, ', $1 ÷ $2'],
  [/\bvs 4:1 control\b/, 'relative to the 4:1 control run'],
  [/\bvs same\b/, 'relative to the same'],
]

/** "system table: burst buffer bandwidth" of `system table: bb bandwidth`, its name in `measurements.json`. */
export const quantityWords = (quantity: string): string =>
  NAMES[quantity] ??
  WORDS.reduce((text, [abbreviation, words]) => text.replace(abbreviation, words), quantity)
