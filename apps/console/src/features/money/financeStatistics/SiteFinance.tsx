import { StationScreen } from '../../../site/StationScreen.tsx'
import { ProjectFigures } from './ProjectFigures.tsx'
import { SalesScreen } from './SalesScreen.tsx'

/** The sales of the site that somebody has entered. */
export const SiteFinance = () => (
  <StationScreen>
    {({ id }) => (
      <SalesScreen siteId={id}>
        <ProjectFigures siteId={id} />
      </SalesScreen>
    )}
  </StationScreen>
)
