import { StationScreen } from '../../../site/StationScreen.tsx'
import { ReportScreen } from './ReportScreen.tsx'

/** Any points of any devices over some days, as a table that can be saved and exported. */
export const FreeReport = () => (
  <StationScreen>{(station) => <ReportScreen station={station} />}</StationScreen>
)
