import { financeTypes } from '@gridhelm/contract/money/ledger/entities'
import { rechargeLooks } from '@gridhelm/contract/money/recharges/look'
import { rechargeResource } from '@gridhelm/contract/money/recharges/resource'
import { useMemo } from 'react'
import { filterParts, type ResourceFilter } from '../../../resources/filter.ts'
import { defineAddress } from '../../../ui/address/address.ts'
import { text } from '../../../ui/address/parts.ts'
import { useAddress } from '../../../ui/address/use-address.ts'
import { TierTabs } from '../../../ui/money/TierTabs.tsx'
import { RechargeList } from './RechargeList.tsx'

const address = defineAddress({ ...filterParts(rechargeResource), type: text() })

const lookOf = (type: string) =>
  type === String(financeTypes.enduser)
    ? 'customers'
    : type === String(financeTypes.agent)
      ? 'agents'
      : 'upper'

/** Money that was put onto accounts, a tab for each tier of receivers. */
export function Recharges() {
  const { shown, show } = useAddress(address)
  const [type, filter] = useMemo(() => {
    const { type: tab, ...narrowing } = shown
    return [tab, narrowing as ResourceFilter]
  }, [shown])
  return (
    <TierTabs shown={type} onShow={(next) => show({ type: next })}>
      {(tab) => (
        <RechargeList
          look={rechargeLooks[lookOf(tab)]}
          fixedFilter={{ type: tab }}
          search={[filter, (next) => show({ ...next, type: tab })]}
        />
      )}
    </TierTabs>
  )
}
