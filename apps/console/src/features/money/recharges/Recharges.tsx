import { rechargeCalls } from '@gridhelm/contract/money/recharges/calls'
import { rechargeResource } from '@gridhelm/contract/money/recharges/resource'
import type { ResourceCalls } from '@gridhelm/contract/resource/calls'
import { useMemo } from 'react'
import { useFreshMoney } from '../../../platform/money-news.ts'
import { filterParts, type ResourceFilter } from '../../../resources/filter.ts'
import { resourceKeys } from '../../../resources/queries.ts'
import { ResourceScreen } from '../../../resources/ResourceScreen.tsx'
import { defineAddress } from '../../../ui/address/address.ts'
import { text } from '../../../ui/address/parts.ts'
import { useAddress } from '../../../ui/address/use-address.ts'
import { PriceText, UnitsText } from '../../../ui/money/PriceText.tsx'
import { TierTabs } from '../../../ui/money/TierTabs.tsx'

const keys = [resourceKeys(rechargeResource).all]
const address = defineAddress({ ...filterParts(rechargeResource), type: text() })

/** Money that was put onto accounts, a tab for each tier of receivers. */
export function Recharges() {
  useFreshMoney(keys)
  const { shown, show } = useAddress(address)
  const [type, filter] = useMemo(() => {
    const { type: tab, ...narrowing } = shown
    return [tab, narrowing as ResourceFilter]
  }, [shown])
  return (
    <TierTabs shown={type} onShow={(next) => show({ type: next })}>
      {(tab) => (
        <ResourceScreen
          resource={rechargeResource}
          calls={rechargeCalls as unknown as ResourceCalls}
          fixedFilter={{ type: tab }}
          search={[filter, (next) => show({ ...next, type: tab })]}
          cells={{
            price: ({ price, currency, unit }) => <PriceText minor={price} currency={currency} unit={unit} />,
            value: ({ value, unit }) => <UnitsText count={value} unit={unit} />,
          }}
        />
      )}
    </TierTabs>
  )
}
