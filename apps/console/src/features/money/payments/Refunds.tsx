import type { PaymentRefund } from '@gridhelm/contract/money/payments/entities'
import { refundDecisionRule, refundRejectionRule } from '@gridhelm/contract/money/payments/rules'
import { Button, Form, Input } from 'antd'
import { useRef } from 'react'
import { useDictionary } from '../../../platform/dictionaries.ts'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../platform/texts.ts'
import { fieldRule } from '../../../resources/field-rule.ts'
import panel from '../../../site/money/Panel.module.css'
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx'
import { FormBody } from '../../../ui/form/FormBody.tsx'
import { SubmitButton } from '../../../ui/form/Submit.tsx'
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

interface Filled {
  note?: string
}

/** Lets the money go back, or refuses it with a reason. */
function Decision({ id }: { id: string }) {
  const t = useTexts(texts)
  const [form] = Form.useForm<Filled>()
  const isRejecting = useRef(false)
  const approve = useApproveRefund()
  const reject = useRejectRefund()
  const send = async ({ note = '' }: Filled): Promise<void> => {
    if (isRejecting.current) await reject.send({ id, note })
    else await approve.send({ id, note })
  }
  return (
    <FormBody<Filled> name="refundDecision" form={form} send={send}>
      {/* What is wrong depends on the button. */}
      <Form.Item
        name="note"
        label={t('note')}
        extra={t('noteHint')}
        validateTrigger={[]}
        rules={[
          (context) => {
            const schema = isRejecting.current ? refundRejectionRule : refundDecisionRule
            const rule = fieldRule(schema, 'note', (values) => ({ ...values, id }))
            return typeof rule === 'function' ? rule(context) : rule
          },
        ]}
      >
        <Input.TextArea maxLength={200} autoSize={{ minRows: 1, maxRows: 4 }} />
      </Form.Item>
      <div className={panel.buttons}>
        <Button
          disabled={approve.isBusy}
          loading={reject.isBusy}
          onClick={() => {
            isRejecting.current = true
            form.submit()
          }}
        >
          {t('reject')}
        </Button>
        <SubmitButton
          onClick={() => {
            isRejecting.current = false
          }}
        >
          {t('approve')}
        </SubmitButton>
      </div>
    </FormBody>
  )
}
