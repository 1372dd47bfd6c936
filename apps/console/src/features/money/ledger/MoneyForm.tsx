import type { PlainRecord } from '@gridhelm/contract/resource/calls'
import { Form, Input } from 'antd'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { useTexts } from '../../../platform/texts.ts'
import { fieldRule } from '../../../resources/field-rule.ts'
import { RecordForm, type RecordFormProps } from '../../../ui/form/RecordForm.tsx'
import { MoneyInput } from '../../../ui/number/MoneyInput.tsx'
import styles from './Ledger.module.css'
import { texts } from './texts.ts'

export interface MoneyValues {
  userId?: string
  currency?: string
  siteId?: string
  amount?: number | null
  reference?: string
  reason?: string
}

/** The rules of the wire want the name of the intention, which the form does not have. */
export const wireOf = (values: PlainRecord): PlainRecord => ({ ...values, clientKey: 'as-it-is-sent' })

interface MoneyFormProps
  extends Pick<
    RecordFormProps<MoneyValues>,
    'title' | 'form' | 'initial' | 'send' | 'saveText' | 'onClose' | 'intro'
  > {
  open: boolean
  rule: z.ZodType
  currency: string
  /** What the amount means for both sides. */
  effect: ReactNode
  children?: ReactNode
}

/** How much money goes somewhere, and what it is for. */
export function MoneyForm({ rule, currency, effect, children, ...frame }: MoneyFormProps) {
  const t = useTexts(texts)
  const ruleOf = (name: string) => fieldRule(rule, name, wireOf)
  return (
    <RecordForm<MoneyValues> name="moneyMove" {...frame}>
      {children}
      <Form.Item name="amount" label={t('amount')} required extra={effect} rules={[ruleOf('amount')]}>
        <MoneyInput currency={currency} />
      </Form.Item>
      <div className={styles.pair}>
        <Form.Item name="reference" label={t('reference')} rules={[ruleOf('reference')]}>
          <Input autoComplete="off" placeholder={t('referenceExample')} />
        </Form.Item>
        <Form.Item name="reason" label={t('reason')} rules={[ruleOf('reason')]}>
          <Input autoComplete="off" placeholder={t('optional')} />
        </Form.Item>
      </div>
    </RecordForm>
  )
}
