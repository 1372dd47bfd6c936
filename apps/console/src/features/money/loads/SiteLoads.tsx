import { StationScreen } from '../../../site/StationScreen.tsx'
import { Loads } from './Loads.tsx'

/** The loads at the site that somebody has entered. */
export const SiteLoads = () => <StationScreen>{({ id }) => <Loads siteId={id} />}</StationScreen>
