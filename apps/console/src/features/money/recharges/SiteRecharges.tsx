import { StationScreen } from '../../../site/StationScreen.tsx'
import { RechargeList } from './RechargeList.tsx'

/** The recharges at the site that somebody has entered. */
export const SiteRecharges = () => (
  <StationScreen>{({ id }) => <RechargeList fixedFilter={{ siteId: id }} />}</StationScreen>
)
