import { CheckCircleFilled } from '@ant-design/icons'
import type { Sold } from '@gridhelm/contract/money/sales/entities'
import { Button, Skeleton } from 'antd'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../platform/texts.ts'
import { useLoadTrace } from '../../../site/money/load-trace.ts'
import { ReceiptView } from '../../../site/money/ReceiptView.tsx'
import { TraceStrip } from '../../../site/money/TraceStrip.tsx'
import { UnitsText } from '../../../ui/money/PriceText.tsx'
import { PageCard } from '../../../ui/PageCard.tsx'
import styles from './Sell.module.css'
import { texts } from './texts.ts'

/** The code, large; what becomes of it, as it happens; and the paper. */
export function SoldCard({ sold, onNext }: { sold: Sold; onNext: () => void }) {
  const t = useTexts(texts)
  const f = useFormat()
  const { load, token, receipt, available, payment } = sold
  const traced = useLoadTrace(load.id)
  const way = traced.data?.way
  return (
    <>
      <PageCard>
        <div className={styles.done} role="status">
          <CheckCircleFilled className={styles.check} aria-hidden="true" />
          <div>
            <h2>{t('sold')}</h2>
            <p>
              {receipt.customer} · <UnitsText count={load.units} unit={load.unit} />
              {receipt.paidUntil !== null && <> · {t('until', { date: f.moment(receipt.paidUntil) })}</>}
            </p>
          </div>
        </div>
        {token !== null && (
          <div className={styles.token}>
            <span className="gh-quiet">{t('code')}</span>
            <p className="gh-figures">{token}</p>
          </div>
        )}
        {token === null && <p className="gh-lead">{t('codeLater')}</p>}
        {way === 'mqtt' && <p className="gh-lead">{t('overAir')}</p>}
        <Button type="primary" size="large" block onClick={onNext}>
          {t('next')}
        </Button>
        {available !== null && (
          <p className="gh-note-line">
            {t('myBalance', { available: f.money(available, payment.currency) })}
          </p>
        )}
      </PageCard>
      <PageCard title={t('trace')}>
        {traced.data ? <TraceStrip trace={traced.data} /> : <Skeleton active paragraph={{ rows: 4 }} />}
      </PageCard>
      <PageCard>
        <ReceiptView receipt={receipt} code={token} />
      </PageCard>
    </>
  )
}
