import { rechargeCalls } from '@gridhelm/contract/money/recharges/calls'
import { rechargeResource } from '@gridhelm/contract/money/recharges/resource'
import type { ResourceCalls } from '@gridhelm/contract/resource/calls'
import type { ListLook } from '@gridhelm/contract/resource/resource'
import { useFreshMoney } from '../../../platform/money-news.ts'
import type { ResourceFilter } from '../../../resources/filter.ts'
import { resourceKeys } from '../../../resources/queries.ts'
import { ResourceScreen } from '../../../resources/ResourceScreen.tsx'
import { currencySearch } from '../../../ui/money/CurrencySelect.tsx'
import { PriceText, UnitsText } from '../../../ui/money/PriceText.tsx'

const keys = [resourceKeys(rechargeResource).all]

interface RechargeListProps {
  look: ListLook
  fixedFilter: ResourceFilter
  /** As the address holds it. */
  search: readonly [filter: ResourceFilter, setFilter: (filter: ResourceFilter) => void]
}

/** Recharges of a tier, or of a site; follows what others do. */
export function RechargeList({ look, fixedFilter, search }: RechargeListProps) {
  useFreshMoney(keys)
  return (
    <ResourceScreen
      resource={rechargeResource}
      calls={rechargeCalls as unknown as ResourceCalls}
      look={look}
      fixedFilter={fixedFilter}
      search={search}
      searchInputs={currencySearch}
      cells={{
        price: ({ price, currency, unit }) => <PriceText minor={price} currency={currency} unit={unit} />,
        value: ({ value, unit }) => <UnitsText count={value} unit={unit} />,
      }}
    />
  )
}
