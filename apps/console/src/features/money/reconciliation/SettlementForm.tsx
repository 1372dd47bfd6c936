import { settlementRule } from '@gridhelm/contract/money/reconciliation/rules'
import type { PlainRecord } from '@gridhelm/contract/resource/calls'
import { Form, Input } from 'antd'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../platform/texts.ts'
import { DayInput } from '../../../resources/DateInputs.tsx'
import { fieldRule } from '../../../resources/field-rule.ts'
import { once } from '../../../site/money/once.ts'
import { RecordForm } from '../../../ui/form/RecordForm.tsx'
import { MoneyInput } from '../../../ui/number/MoneyInput.tsx'
import { ProviderSelect } from './ProviderSelect.tsx'
import { useProviders, useRequestSettlement } from './queries.ts'
import { texts } from './texts.ts'

interface Filled {
  providerId?: string
  amount?: number | null
  fee?: number | null
  paidOn?: string
  reference?: string
  note?: string
}

const ruleOf = (name: string) =>
  fieldRule(settlementRule, name, (values: PlainRecord) => ({ ...values, clientKey: 'as-it-is-sent' }))

/** What a provider has paid out and kept; somebody else approves it. */
export function SettlementForm({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTexts(texts)
  const f = useFormat()
  const [form] = Form.useForm<Filled>()
  const request = useRequestSettlement()
  const { data: providers = [] } = useProviders()
  const chosen = Form.useWatch('providerId', form)
  const provider = providers.find(({ id }) => id === chosen)
  const currency = provider?.currency ?? ''
  async function send({ providerId = '', amount, fee, paidOn = '', reference = '', note }: Filled) {
    await once(`settle:${providerId}:${reference}`, (clientKey) =>
      request.send({ providerId, amount: amount ?? 0, fee: fee ?? 0, paidOn, reference, note, clientKey }),
    )
  }
  return (
    <RecordForm<Filled>
      name="settlementRequest"
      form={form}
      open={open}
      title={t('enter')}
      initial={{}}
      send={send}
      saveText={t('ask')}
      onClose={onClose}
      intro={<p className="gh-lead">{t('enterHint')}</p>}
    >
      <Form.Item
        name="providerId"
        label={t('provider')}
        required
        extra={
          provider && t('owesNow', { provider: provider.name, amount: f.money(provider.owed, currency) })
        }
        rules={[ruleOf('providerId')]}
      >
        <ProviderSelect />
      </Form.Item>
      <Form.Item name="amount" label={t('amount')} required rules={[ruleOf('amount')]}>
        <MoneyInput currency={currency} />
      </Form.Item>
      <Form.Item name="fee" label={t('fee')} rules={[ruleOf('fee')]}>
        <MoneyInput currency={currency} />
      </Form.Item>
      <Form.Item name="paidOn" label={t('paidOn')} required rules={[ruleOf('paidOn')]}>
        <DayInput />
      </Form.Item>
      <Form.Item name="reference" label={t('bankReference')} required rules={[ruleOf('reference')]}>
        <Input autoComplete="off" maxLength={100} />
      </Form.Item>
      <Form.Item name="note" label={t('note')} rules={[ruleOf('note')]}>
        <Input.TextArea maxLength={200} autoSize={{ minRows: 1, maxRows: 4 }} />
      </Form.Item>
    </RecordForm>
  )
}
