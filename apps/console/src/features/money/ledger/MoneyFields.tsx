import type { PlainRecord } from '@gridhelm/contract/resource/calls'
import { Form, Input } from 'antd'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { useTexts } from '../../../platform/texts.ts'
import { fieldRule } from '../../../resources/field-rule.ts'
import { MoneyInput } from '../../../ui/number/MoneyInput.tsx'
import styles from './Ledger.module.css'
import { texts } from './texts.ts'

export interface MoneyValues {
  userId?: string
  currency?: string
  amount?: number | null
  reference?: string
  reason?: string
}

/** The rules of the wire want the name of the intention, which the form does not have. */
export const wireOf = (values: PlainRecord): PlainRecord => ({ ...values, clientKey: 'as-it-is-sent' })

interface MoneyFieldsProps {
  rule: z.ZodType
  currency: string
  /** What the amount means for both sides. */
  extra?: ReactNode
}

/** How much, and what it is for. */
export function MoneyFields({ rule, currency, extra }: MoneyFieldsProps) {
  const t = useTexts(texts)
  return (
    <>
      <Form.Item
        name="amount"
        label={t('amount')}
        required
        extra={extra}
        rules={[fieldRule(rule, 'amount', wireOf)]}
      >
        <MoneyInput currency={currency} />
      </Form.Item>
      <div className={styles.pair}>
        <Form.Item name="reference" label={t('reference')} rules={[fieldRule(rule, 'reference', wireOf)]}>
          <Input autoComplete="off" placeholder={t('referenceExample')} />
        </Form.Item>
        <Form.Item name="reason" label={t('reason')} rules={[fieldRule(rule, 'reason', wireOf)]}>
          <Input autoComplete="off" placeholder={t('optional')} />
        </Form.Item>
      </div>
    </>
  )
}
