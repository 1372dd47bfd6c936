import { Tabs } from 'antd'
import { useMemo } from 'react'
import { useFreshMoney } from '../../../platform/money-news.ts'
import { useTexts } from '../../../platform/texts.ts'
import type { ResourceFilter } from '../../../resources/filter.ts'
import { useAddress } from '../../../ui/address/use-address.ts'
import { type ReconciliationView, reconciliationAddress, reconciliationViews } from './address.ts'
import { DayList } from './DayList.tsx'
import { DayPanel } from './DayPanel.tsx'
import { Owed } from './Owed.tsx'
import { reconciliationKeys } from './queries.ts'
import { SettlementList } from './SettlementList.tsx'
import { SettlementPanel } from './SettlementPanel.tsx'
import { texts } from './texts.ts'

/** Statements of providers against the ledger, day by day, and what providers have paid out. */
export function Reconciliation() {
  useFreshMoney(reconciliationKeys)
  const t = useTexts(texts)
  const { shown, show, change } = useAddress(reconciliationAddress)
  const [view, statement, settlement, filter] = useMemo(() => {
    const { view: tab, statement: day, settlement: paid, ...narrowing } = shown
    return [tab, day, paid, narrowing as ResourceFilter]
  }, [shown])
  const search = (tab: ReconciliationView) =>
    [filter, (next: ResourceFilter) => show({ ...next, view: tab })] as const
  const content = {
    days: <DayList search={search('days')} onOpen={(id) => change({ statement: id })} />,
    settlements: (
      <SettlementList search={search('settlements')} onOpen={(id) => change({ settlement: id })} />
    ),
    owed: <Owed />,
  }
  return (
    <>
      <Tabs
        activeKey={view}
        destroyOnHidden
        onChange={(tab) => show({ view: tab as ReconciliationView })}
        items={reconciliationViews.map((tab) => ({ key: tab, label: t(tab), children: content[tab] }))}
      />
      <DayPanel id={statement} onClose={() => change({ statement: undefined })} />
      <SettlementPanel id={settlement} onClose={() => change({ settlement: undefined })} />
    </>
  )
}
