import { StationScreen } from '../../../site/StationScreen.tsx'
import { Payments } from './Payments.tsx'

/** The payments at the site that somebody has entered. */
export const SitePayments = () => <StationScreen>{({ id }) => <Payments siteId={id} />}</StationScreen>
