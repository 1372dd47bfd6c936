import { transferLook } from '@gridhelm/contract/money/ledger/look'
import { reasonText } from '@gridhelm/contract/money/ledger/reasons'
import { transferResource } from '@gridhelm/contract/money/ledger/transfer-resource'
import { dash } from '@gridhelm/points/numbers'
import { Button, Tabs } from 'antd'
import { useMemo } from 'react'
import { useDictionary } from '../../../platform/dictionaries.ts'
import { useFreshMoney } from '../../../platform/money-news.ts'
import { useTexts } from '../../../platform/texts.ts'
import type { ResourceFilter } from '../../../resources/filter.ts'
import { ResourceScreen } from '../../../resources/ResourceScreen.tsx'
import { useAddress } from '../../../ui/address/use-address.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { currencySearch } from '../../../ui/money/CurrencySelect.tsx'
import { usePermission } from '../../../ui/Permitted.tsx'
import { type TransferView, transfersAddress, transferViews } from './address.ts'
import { ReferenceCell } from './cells.tsx'
import { moneyKeys, transferCalls } from './queries.ts'
import { TransferPanel } from './TransferPanel.tsx'
import { texts } from './texts.ts'

const states: Readonly<Record<TransferView, ResourceFilter>> = {
  waiting: { state: 'requested' },
  posted: { state: 'posted' },
  all: {},
}

/** Requests, and what was booked; tab, search and the opened one stand in the address. */
export function Transfers() {
  useFreshMoney(moneyKeys)
  const t = useTexts(texts)
  const { shown, show, open, close } = useAddress(transfersAddress)
  const [view, opened, filter] = useMemo(() => {
    const { view: tab, transfer, ...narrowing } = shown
    return [tab, transfer, narrowing as ResourceFilter]
  }, [shown])
  return (
    <>
      <Tabs
        activeKey={view}
        destroyOnHidden
        onChange={(tab) => show({ view: tab as TransferView })}
        items={transferViews.map((tab) => ({
          key: tab,
          label: t(tab),
          children: (
            <TransferList
              view={tab}
              filter={filter}
              onSearch={(next) => show({ ...next, view: tab })}
              onOpen={(id) => open({ transfer: id })}
            />
          ),
        }))}
      />
      <TransferPanel id={opened} onClose={() => close({ transfer: undefined })} />
    </>
  )
}

interface TransferListProps {
  view: TransferView
  filter: ResourceFilter
  onSearch: (filter: ResourceFilter) => void
  onOpen: (id: string) => void
}

function TransferList({ view, filter, onSearch, onOpen }: TransferListProps) {
  const t = useTexts(texts)
  const mayApprove = usePermission('ledger:approve')
  const reasons = useDictionary('reversal_reason')
  return (
    <ResourceScreen
      resource={transferResource}
      calls={transferCalls}
      look={transferLook}
      fixedFilter={states[view]}
      search={[filter, onSearch]}
      searchInputs={currencySearch}
      empty={<EmptyState title={t('emptyTransfers')} detail={t('emptyTransfersHint')} />}
      cells={{
        fromName: ({ fromName }) => fromName ?? t('house'),
        toName: ({ toName }) => toName ?? t('house'),
        reference: ({ reference }) => <ReferenceCell reference={reference} />,
        reason: ({ kind, reason }) => (reason ? reasonText(String(kind), reason, reasons.textOf) : dash),
      }}
      rowActions={({ id, state }) => (
        <Button type="link" onClick={() => onOpen(id)}>
          {state === 'requested' && mayApprove ? t('decide') : t('open')}
        </Button>
      )}
    />
  )
}
