import { Link } from 'react-router'
import { useFormat } from '../../../platform/format.ts'
import { paths } from '../../../platform/paths.ts'
import { useTexts } from '../../../platform/texts.ts'
import { FactList } from '../../../ui/FactList.tsx'
import { PageCard } from '../../../ui/PageCard.tsx'
import styles from './Analysis.module.css'
import { useSales } from './queries.ts'
import { texts } from './texts.ts'

/** What was sold to customers, for those who may see money. */
export function SalesCard({ period }: { period: string }) {
  const t = useTexts(texts)
  const f = useFormat()
  const { data } = useSales(period, true)
  if (!data) return null
  const { currency, rows } = data
  const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((total, row) => total + of(row), 0)
  return (
    <PageCard
      title={t('sales')}
      note={f.period(period)}
      extra={<Link to={paths.salesStatistics}>{t('salesOpen')}</Link>}
      flush
    >
      {currency === null ? (
        <p className={styles.empty}>{t('nothingSold')}</p>
      ) : (
        <FactList
          facts={[
            {
              label: t('sold'),
              value: f.money(
                sum(({ recharge }) => recharge),
                currency,
              ),
            },
            { label: t('salesCount'), value: f.whole(sum(({ recharges }) => recharges)) },
            {
              label: t('customers'),
              value: f.whole(Math.max(0, ...rows.map(({ users }) => users))),
              hint: t('customersNote'),
            },
          ]}
        />
      )}
    </PageCard>
  )
}
