import type { reversalReasons } from '@gridhelm/contract/money/ledger/entities'
import { reversalRule } from '@gridhelm/contract/money/ledger/rules'
import type { PlainRecord } from '@gridhelm/contract/resource/calls'
import { Form, Input } from 'antd'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../platform/texts.ts'
import { DictionarySelect } from '../../../resources/DictionarySelect.tsx'
import { fieldRule } from '../../../resources/field-rule.ts'
import { once } from '../../../site/money/once.ts'
import { RecordForm } from '../../../ui/form/RecordForm.tsx'
import { MoneyInput } from '../../../ui/number/MoneyInput.tsx'
import { wireOf } from './MoneyForm.tsx'
import { type Transfer, useReverse } from './queries.ts'
import { texts } from './texts.ts'

interface ReversalFormProps {
  open: boolean
  transfer: Transfer
  /** How much of it can still be turned back. */
  left: number
  onClose: () => void
}

interface Filled {
  amount?: number | null
  reason?: (typeof reversalReasons)[number]
  note?: string
}

/** Asks to turn a transfer back, wholly or in part. */
export function ReversalForm({ open, transfer, left, onClose }: ReversalFormProps) {
  const t = useTexts(texts)
  const f = useFormat()
  const reverse = useReverse()
  const { id } = transfer
  const currency = transfer.currency ?? ''
  const ruleOf = (name: string) =>
    fieldRule(reversalRule, name, (values: PlainRecord) => wireOf({ ...values, id }))

  async function send({ amount, reason, note }: Filled): Promise<void> {
    await once(`reverse:${id}`, (clientKey) =>
      reverse.send({ id, amount: amount ?? left, reason: reason ?? 'other', note, clientKey }),
    )
  }

  return (
    <RecordForm<Filled>
      name="transferReversal"
      open={open}
      title={t('reverseTitle')}
      initial={{ amount: left }}
      send={send}
      saveText={t('ask')}
      onClose={onClose}
      intro={<p className="gh-lead">{t('reverseHint', { left: f.money(left, currency) })}</p>}
    >
      <Form.Item name="amount" label={t('amount')} required rules={[ruleOf('amount')]}>
        <MoneyInput currency={currency} />
      </Form.Item>
      <Form.Item name="reason" label={t('why')} required rules={[ruleOf('reason')]}>
        <DictionarySelect code="reversal_reason" />
      </Form.Item>
      <Form.Item name="note" label={t('note')} rules={[ruleOf('note')]}>
        <Input.TextArea maxLength={200} autoSize={{ minRows: 1, maxRows: 4 }} />
      </Form.Item>
    </RecordForm>
  )
}
