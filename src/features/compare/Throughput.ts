/** What comes after the first numbers: the throughput of the workload, in the table and in the decision. */
import { goAlong, isAnswering, onBusy } from '../../state/engine-session'
import { watchThroughput } from '../../state/watch-throughput'

export { ThroughputRow } from './ThroughputRow'
export { ThroughputSentence } from './ThroughputSentence'

goAlong((engine) => watchThroughput(engine, isAnswering, onBusy))
