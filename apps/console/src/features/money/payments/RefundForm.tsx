import type { reversalReasons } from '@gridhelm/contract/money/ledger/entities'
import { refundRule } from '@gridhelm/contract/money/payments/rules'
import type { PlainRecord } from '@gridhelm/contract/resource/calls'
import { Form, Input } from 'antd'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../platform/texts.ts'
import { DictionarySelect } from '../../../resources/DictionarySelect.tsx'
import { fieldRule } from '../../../resources/field-rule.ts'
import { once } from '../../../site/money/once.ts'
import { RecordForm } from '../../../ui/form/RecordForm.tsx'
import { type Payment, useRefund } from './queries.ts'
import { texts } from './texts.ts'

interface Filled {
  reason?: (typeof reversalReasons)[number]
  note?: string
}

interface RefundFormProps {
  payment: Payment
  open: boolean
  onClose: () => void
}

/** Asks for a payment to be given back; somebody else decides. */
export function RefundForm({ payment, open, onClose }: RefundFormProps) {
  const t = useTexts(texts)
  const f = useFormat()
  const refund = useRefund()
  const { id, amount, returned, currency } = payment
  const ruleOf = (name: string) =>
    fieldRule(refundRule, name, (values: PlainRecord) => ({ ...values, id, clientKey: 'as-it-is-sent' }))
  async function send({ reason = 'other', note }: Filled): Promise<void> {
    await once(`refund:${id}`, (clientKey) => refund.send({ id, reason, note, clientKey }))
  }
  return (
    <RecordForm<Filled>
      name="paymentRefund"
      open={open}
      title={t('refundTitle', { amount: f.money((amount ?? 0) - (returned ?? 0), currency) })}
      initial={{}}
      send={send}
      saveText={t('ask')}
      onClose={onClose}
      intro={<p className="gh-lead">{t('refundHint')}</p>}
    >
      <Form.Item name="reason" label={t('why')} required rules={[ruleOf('reason')]}>
        <DictionarySelect code="reversal_reason" />
      </Form.Item>
      <Form.Item name="note" label={t('note')} rules={[ruleOf('note')]}>
        <Input.TextArea maxLength={200} autoSize={{ minRows: 1, maxRows: 4 }} />
      </Form.Item>
    </RecordForm>
  )
}
