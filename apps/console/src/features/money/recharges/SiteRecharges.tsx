import { rechargeLooks } from '@gridhelm/contract/money/recharges/look'
import { rechargeResource } from '@gridhelm/contract/money/recharges/resource'
import { filterParts, type ResourceFilter } from '../../../resources/filter.ts'
import { StationScreen } from '../../../site/StationScreen.tsx'
import { defineAddress } from '../../../ui/address/address.ts'
import { useAddress } from '../../../ui/address/use-address.ts'
import { RechargeList } from './RechargeList.tsx'

const address = defineAddress(filterParts(rechargeResource))

/** The recharges at the site that somebody has entered. */
export const SiteRecharges = () => (
  <StationScreen>{({ id }) => <RechargesOf key={id} siteId={id} />}</StationScreen>
)

function RechargesOf({ siteId }: { siteId: string }) {
  const { shown, show } = useAddress(address)
  return (
    <RechargeList
      look={rechargeLooks.customers}
      fixedFilter={{ siteId }}
      search={[shown as ResourceFilter, show]}
    />
  )
}
