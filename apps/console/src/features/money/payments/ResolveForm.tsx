import type { PaymentTrace } from '@gridhelm/contract/money/payments/entities'
import { resolutions, resolveRule } from '@gridhelm/contract/money/payments/rules'
import type { PlainRecord } from '@gridhelm/contract/resource/calls'
import { Form, Input, Radio } from 'antd'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../platform/texts.ts'
import { fieldRule } from '../../../resources/field-rule.ts'
import { RecordForm } from '../../../ui/form/RecordForm.tsx'
import { type Payment, useResolve } from './queries.ts'
import { texts } from './texts.ts'

interface Filled {
  how?: (typeof resolutions)[number]
  note?: string
}

interface ResolveFormProps {
  payment: Payment
  conflict: NonNullable<PaymentTrace['conflict']>
  open: boolean
  onClose: () => void
}

/** Ends a contradiction of the provider, in one of two ways. */
export function ResolveForm({ payment, conflict, open, onClose }: ResolveFormProps) {
  const t = useTexts(texts)
  const f = useFormat()
  const resolve = useResolve()
  const { id, currency } = payment
  const amounts = { keep: payment.amount, take: conflict.amount }
  const ruleOf = (name: string) => fieldRule(resolveRule, name, (values: PlainRecord) => ({ ...values, id }))
  const isLess = conflict.amount !== null && !conflict.canTake
  return (
    <RecordForm<Filled>
      name="paymentResolve"
      open={open}
      title={t('resolve')}
      initial={{ how: 'keep' }}
      send={({ how = 'keep', note = '' }) => resolve.send({ id, how, note })}
      saveText={t('resolve')}
      onClose={onClose}
      intro={<p className="gh-lead">{t('resolveHint')}</p>}
    >
      <Form.Item
        name="how"
        label={t('whichIsRight')}
        required
        extra={isLess ? t('resolveLess') : undefined}
        rules={[ruleOf('how')]}
      >
        <Radio.Group
          vertical
          options={resolutions
            .filter((how) => how === 'keep' || conflict.canTake)
            .map((how) => ({
              value: how,
              label: t(`resolve.${how}`, { amount: f.money(amounts[how], currency) }),
            }))}
        />
      </Form.Item>
      <Form.Item name="note" label={t('note')} required rules={[ruleOf('note')]}>
        <Input.TextArea maxLength={200} autoSize={{ minRows: 2, maxRows: 6 }} />
      </Form.Item>
    </RecordForm>
  )
}
