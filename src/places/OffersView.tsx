import { nodeSummary } from '../features/node/NodeSection'
import { OfferCards } from '../features/scenarios/OfferCards'

/** All offers side by side, each as far as a card has room. */
export const OffersView = () => <OfferCards nodeOf={nodeSummary} />
