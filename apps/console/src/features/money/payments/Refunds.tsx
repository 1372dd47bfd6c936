import { decisionRule, rejectionRule } from '@gridhelm/contract/money/ledger/rules'
import type { PaymentRefund } from '@gridhelm/contract/money/payments/entities'
import { useDictionary } from '../../../platform/dictionaries.ts'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../platform/texts.ts'
import { fieldRule } from '../../../resources/field-rule.ts'
import { DecisionForm } from '../../../site/money/DecisionForm.tsx'
import panel from '../../../site/money/Panel.module.css'
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx'
import styles from './Payments.module.css'
import { useApproveRefund, useRejectRefund, useWithdrawRefund } from './queries.ts'
import { texts } from './texts.ts'

/** What was asked to be given back, and what the reader can say to it. */
export function Refunds({
  refunds,
  currency,
}: {
  refunds: readonly PaymentRefund[]
  currency: string | null
}) {
  const t = useTexts(texts)
  const f = useFormat()
  const states = useDictionary('refund_state')
  const reasons = useDictionary('reversal_reason')
  if (refunds.length === 0) return null
  return (
    <section aria-label={t('refunds')}>
      <h3 className={panel.heading}>{t('refunds')}</h3>
      {refunds.map((refund) => (
        <div key={refund.id} className={styles.refund}>
          <b>
            {f.money(refund.amount, currency)} · {states.textOf(refund.state)}
          </b>
          <span>{[reasons.textOf(refund.reason), refund.note].filter(Boolean).join(' · ')}</span>
          <small>
            {[
              refund.by && t('askedBy', { name: refund.by }),
              f.moment(refund.at),
              refund.decidedBy && t('decidedBy', { name: refund.decidedBy }),
              refund.decision,
            ]
              .filter(Boolean)
              .join(' · ')}
          </small>
          {refund.may.includes('approve') && <Decision id={refund.id} />}
          {refund.may.includes('withdraw') && <Withdraw id={refund.id} />}
        </div>
      ))}
    </section>
  )
}

function Withdraw({ id }: { id: string }) {
  const t = useTexts(texts)
  const withdraw = useWithdrawRefund()
  return (
    <div className={panel.buttons}>
      <ConfirmButton
        question={t('withdrawQuestion')}
        consequence={t('withdrawHint')}
        onConfirm={() => withdraw.send({ id })}
      >
        {t('withdraw')}
      </ConfirmButton>
    </div>
  )
}

function Decision({ id }: { id: string }) {
  const approve = useApproveRefund()
  const reject = useRejectRefund()
  return (
    <DecisionForm
      id={id}
      approve={approve}
      reject={reject}
      ruleOf={(isRejecting) =>
        fieldRule(isRejecting ? rejectionRule : decisionRule, 'note', (values) => ({ ...values, id }))
      }
    />
  )
}
