import { rechargeCalls } from '@gridhelm/contract/money/recharges/calls'
import { rechargeResource } from '@gridhelm/contract/money/recharges/resource'
import type { ResourceCalls } from '@gridhelm/contract/resource/calls'
import { useFreshMoney } from '../../../platform/money-news.ts'
import type { ResourceFilter } from '../../../resources/filter.ts'
import { resourceKeys } from '../../../resources/queries.ts'
import { ResourceScreen } from '../../../resources/ResourceScreen.tsx'
import { PriceText, UnitsText } from '../../../ui/money/PriceText.tsx'

const keys = [resourceKeys(rechargeResource).all]

interface RechargeListProps {
  fixedFilter: ResourceFilter
  search?: readonly [filter: ResourceFilter, setFilter: (filter: ResourceFilter) => void]
}

/** Recharges of a tier, or of a site; follows what others do. */
export function RechargeList({ fixedFilter, search }: RechargeListProps) {
  useFreshMoney(keys)
  return (
    <ResourceScreen
      resource={rechargeResource}
      calls={rechargeCalls as unknown as ResourceCalls}
      fixedFilter={fixedFilter}
      search={search}
      cells={{
        price: ({ price, currency, unit }) => <PriceText minor={price} currency={currency} unit={unit} />,
        value: ({ value, unit }) => <UnitsText count={value} unit={unit} />,
      }}
    />
  )
}
