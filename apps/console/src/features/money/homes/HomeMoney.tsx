import type { LightLoad } from '@gridhelm/contract/money/sales/entities'
import { dash } from '@gridhelm/points/numbers'
import { useFreshMoney } from '../../../platform/money-news.ts'
import { useTexts } from '../../../platform/texts.ts'
import { LoadLines } from '../../../site/money/LoadLines.tsx'
import { loadKeys } from '../../../site/money/load-trace.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { LoadFailure } from '../../../ui/LoadFailure.tsx'
import { MoneyText } from '../../../ui/money/MoneyText.tsx'
import { PageCard } from '../../../ui/PageCard.tsx'
import { usePermission } from '../../../ui/Permitted.tsx'
import { TimeText } from '../../../ui/TimeText.tsx'
import { parseWireTime } from '../../../ui/wire-time.ts'
import styles from './HomePage.module.css'
import { type HomeLoad, paymentKeys, useHomeLoads, useHomePayments } from './money-queries.ts'
import { homeScreenTexts } from './texts.ts'

const keys = [...loadKeys, ...paymentKeys]

const lineOf = (load: HomeLoad): LightLoad => ({
  id: load.id,
  at: parseWireTime(load.issuedTime ?? '')?.getTime() ?? 0,
  shsSn: load.shsSn ?? '',
  amount: load.amount ?? 0,
  currency: load.currency,
  units: load.value ?? 0,
  unit: String(load.unit ?? ''),
  state: load.state as LightLoad['state'],
})

/** What was loaded to a home, each with its way to the light, and what its customer has paid. */
export function HomeMoney({ id, customerId }: { id: string; customerId: string | null }) {
  useFreshMoney(keys)
  const [seesLoads, seesPayments] = [usePermission('load:list'), usePermission('recharge:list')]
  return (
    <div className={styles.columns}>
      {seesLoads && <Loads id={id} />}
      {seesPayments && customerId !== null && <Payments customerId={customerId} />}
    </div>
  )
}

function Loads({ id }: { id: string }) {
  const t = useTexts(homeScreenTexts)
  const loads = useHomeLoads(id)
  return (
    <PageCard title={t('loads')}>
      {loads.isError && !loads.data && <LoadFailure of={loads} title={t('failed')} />}
      {loads.data?.length === 0 && <EmptyState title={t('noLoads')} />}
      {loads.data && loads.data.length > 0 && <LoadLines loads={loads.data.map(lineOf)} />}
    </PageCard>
  )
}

function Payments({ customerId }: { customerId: string }) {
  const t = useTexts(homeScreenTexts)
  const payments = useHomePayments(customerId)
  return (
    <PageCard title={t('payments')} note={t('paymentsNote')}>
      {payments.isError && !payments.data && <LoadFailure of={payments} title={t('failed')} />}
      {payments.data?.length === 0 && <EmptyState title={t('noPayments')} />}
      {payments.data && payments.data.length > 0 && (
        <ol className={styles.trace}>
          {payments.data.map((one) => (
            <li key={one.id}>
              <TimeText value={one.loadTime} />
              <span>
                <MoneyText minor={one.payment} currency={one.currency} />
                <span className={styles.why}>
                  {[one.creator ?? dash, one.loadStatus === 'reversed' ? one.loadStatus_dictText : null]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </span>
            </li>
          ))}
        </ol>
      )}
    </PageCard>
  )
}
