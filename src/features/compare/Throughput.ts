/** What comes after the first numbers: the throughput of the workload, in the table and in the decision. */
import { watchThroughput } from '../../state/watch-throughput'

export { ThroughputRow } from './ThroughputRow'
export { ThroughputSentence } from './ThroughputSentence'

watchThroughput()
