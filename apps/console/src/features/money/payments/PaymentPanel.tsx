import type { PaymentTrace } from '@gridhelm/contract/money/payments/entities'
import { paymentResource } from '@gridhelm/contract/money/payments/resource'
import { fieldsOf } from '@gridhelm/contract/resource/resource'
import { Alert, Button, Skeleton } from 'antd'
import { useState } from 'react'
import { useDictionary } from '../../../platform/dictionaries.ts'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../platform/texts.ts'
import { fieldCell } from '../../../resources/FieldCell.tsx'
import panel from '../../../site/money/Panel.module.css'
import { TraceStrip } from '../../../site/money/TraceStrip.tsx'
import { type Fact, FactList } from '../../../ui/FactList.tsx'
import { LoadFailure } from '../../../ui/LoadFailure.tsx'
import { SidePanel } from '../../../ui/SidePanel.tsx'
import { MatchForm } from './MatchForm.tsx'
import { type Payment, usePayment } from './queries.ts'
import { RefundForm } from './RefundForm.tsx'
import { Refunds } from './Refunds.tsx'
import { ResolveForm } from './ResolveForm.tsx'
import { texts } from './texts.ts'

/** All about one payment: where its money is, what was said of it, and what can be done. */
export function PaymentPanel({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const t = useTexts(texts)
  const f = useFormat()
  const asked = usePayment(id)
  const { payment } = asked.data ?? {}
  const title = t('paymentTitle', { amount: payment ? f.money(payment.amount, payment.currency) : '' })
  return (
    <SidePanel open={id !== undefined} title={title} onClose={onClose} width={560}>
      {asked.data ? (
        <Content key={asked.data.payment.id} {...asked.data} />
      ) : asked.isError ? (
        <LoadFailure of={asked} title={t('loadFailed')} />
      ) : (
        <Skeleton active paragraph={{ rows: 8 }} />
      )}
    </SidePanel>
  )
}

function Content({ payment, trace }: { payment: Payment; trace: PaymentTrace }) {
  const t = useTexts(texts)
  const [doing, setDoing] = useState<PaymentTrace['may'][number]>()
  const isKept = payment.place === 'suspense'
  return (
    <div className={panel.panel}>
      {isKept && (
        <Alert
          type="warning"
          showIcon
          title={t('keptTitle')}
          description={trace.may.includes('match') ? t('keptHint') : payment.whyOpen_dictText}
        />
      )}
      {trace.conflict && <Conflict payment={payment} conflict={trace.conflict} />}
      <TraceStrip trace={trace} />
      {trace.may.length > 0 && (
        <div className={panel.buttons}>
          {trace.may.map((action) => (
            <Button
              key={action}
              type={action === 'refund' ? 'default' : 'primary'}
              onClick={() => setDoing(action)}
            >
              {t(action)}
            </Button>
          ))}
        </div>
      )}
      <Refunds refunds={trace.refunds} currency={payment.currency} />
      <FactList facts={useFacts(payment)} />
      <Notices trace={trace} />
      <MatchForm payment={payment} open={doing === 'match'} onClose={() => setDoing(undefined)} />
      {trace.conflict && (
        <ResolveForm
          payment={payment}
          conflict={trace.conflict}
          open={doing === 'resolve'}
          onClose={() => setDoing(undefined)}
        />
      )}
      <RefundForm payment={payment} open={doing === 'refund'} onClose={() => setDoing(undefined)} />
    </div>
  )
}

/** What is known here, and what was said otherwise. */
function Conflict({
  payment,
  conflict,
}: {
  payment: Payment
  conflict: NonNullable<PaymentTrace['conflict']>
}) {
  const t = useTexts(texts)
  const f = useFormat()
  const money = (amount: number | null) => f.money(amount, payment.currency)
  return (
    <Alert
      type="error"
      showIcon
      title={t('conflictTitle')}
      description={
        conflict.amount === null
          ? payment.conflict_dictText
          : t('conflictAmounts', { here: money(payment.amount), there: money(conflict.amount) })
      }
    />
  )
}

/** What stands in the head, in the strip or in a line of its own. */
const elsewhere = new Set(
  'amount currency conflict loadId shsId customerId providerId returned paidTime'.split(' '),
)

function useFacts(payment: Payment): Fact[] {
  const named = useTexts(paymentResource.texts)
  const f = useFormat()
  const facts = fieldsOf(paymentResource).flatMap(([name, field]): Fact[] => {
    const value = (payment as Readonly<Record<string, unknown>>)[name]
    if (elsewhere.has(name) || value === null || value === undefined || value === '') return []
    // Of cash it is a key of ours, which no slip of paper has.
    if (name === 'reference' && payment.providerId === 'cash') return []
    return [
      { label: named(name as keyof typeof paymentResource.texts.en), value: fieldCell(name, field, payment) },
    ]
  })
  const { returned, currency } = payment
  if (!returned) return facts
  return [...facts, { label: named('returned'), value: f.money(returned, currency) }]
}

function Notices({ trace }: { trace: PaymentTrace }) {
  const t = useTexts(texts)
  const f = useFormat()
  const states = useDictionary('payment_state')
  const outcomes = useDictionary('payment_outcome')
  return (
    <section aria-label={t('notices')}>
      <h3 className={panel.heading}>{t('notices')}</h3>
      {trace.notices.length === 0 && <p className="gh-lead">{t('noNotices')}</p>}
      <ul className={panel.log}>
        {trace.notices.map(({ id, at, said, outcome, times }) => (
          <li key={id}>
            <time className="gh-figures" dateTime={new Date(at).toISOString()}>
              {f.moment(at)}
            </time>
            <span>
              {[
                said && states.textOf(said),
                outcome && outcomes.textOf(outcome),
                times > 1 && t('times', { count: f.whole(times) }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
