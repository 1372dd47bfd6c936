import { paymentResource } from '@gridhelm/contract/money/payments/resource'
import type { ResourceCalls } from '@gridhelm/contract/resource/calls'
import { Button, Tabs } from 'antd'
import { useMemo } from 'react'
import { useFreshMoney } from '../../../platform/money-news.ts'
import { useTexts } from '../../../platform/texts.ts'
import type { ResourceFilter } from '../../../resources/filter.ts'
import { ResourceScreen } from '../../../resources/ResourceScreen.tsx'
import { useAddress } from '../../../ui/address/use-address.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { type PaymentView, paymentsAddress, paymentViews } from './address.ts'
import { PaymentPanel } from './PaymentPanel.tsx'
import { paymentCalls, paymentKeys } from './queries.ts'
import { texts } from './texts.ts'

/** What customers have paid, whoever took it, and what of it waits for somebody's decision. */
export function Payments({ siteId }: { siteId?: string }) {
  useFreshMoney(paymentKeys)
  const t = useTexts(texts)
  const { shown, show, change } = useAddress(paymentsAddress)
  const [view, opened, filter] = useMemo(() => {
    const { view: tab, payment, ...narrowing } = shown
    return [tab, payment, narrowing as ResourceFilter]
  }, [shown])
  const list = (tab: PaymentView) => (
    <ResourceScreen
      resource={paymentResource}
      calls={paymentCalls as unknown as ResourceCalls}
      fixedFilter={{
        ...(siteId === undefined ? {} : { siteId }),
        ...(tab === 'open' ? { open: '1' } : {}),
      }}
      search={[filter, (next) => show({ ...next, view: tab })]}
      empty={
        tab === 'open' ? (
          <EmptyState title={t('emptyOpen')} />
        ) : (
          <EmptyState title={t('emptyPayments')} detail={t('emptyPaymentsHint')} />
        )
      }
      rowActions={({ id }) => (
        <Button type="link" onClick={() => change({ payment: id })}>
          {t('details')}
        </Button>
      )}
    />
  )
  return (
    <>
      <Tabs
        activeKey={view}
        destroyOnHidden
        onChange={(tab) => show({ view: tab as PaymentView })}
        items={paymentViews.map((tab) => ({ key: tab, label: t(tab), children: list(tab) }))}
      />
      <PaymentPanel id={opened} onClose={() => change({ payment: undefined })} />
    </>
  )
}
