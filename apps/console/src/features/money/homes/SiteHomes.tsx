import { HomesStrip } from '../../../site/homes/HomesStrip.tsx'
import { StationScreen } from '../../../site/StationScreen.tsx'
import { useAddress } from '../../../ui/address/use-address.ts'
import { PageStack } from '../../../ui/PageCard.tsx'
import { siteHomesAddress } from './address.ts'
import { HomeList } from './HomeList.tsx'

/** The homes of the site that somebody has entered; `device` is the number that alarms and reports call one by. */
export function SiteHomes() {
  const { shown } = useAddress(siteHomesAddress)
  const { device } = shown
  return (
    <StationScreen>
      {({ id }) => (
        <PageStack>
          <HomesStrip siteId={id} />
          <HomeList fixedFilter={{ siteId: id, ...(device === undefined ? {} : { deviceNumber: device }) }} />
        </PageStack>
      )}
    </StationScreen>
  )
}
