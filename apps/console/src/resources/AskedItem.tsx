import type { Field } from '@gridhelm/contract/resource/resource'
import { Form, type FormItemProps } from 'antd'
import { askedAfterMs, useAskedRules } from './asked-rules.ts'

interface AskedItemProps extends FormItemProps {
  field: Field
  dataId?: string | undefined
  kept?: ((typed: string) => string) | undefined
}

/** A form item whose value the server is asked about while somebody types, once it keeps the rules of the form. */
export function AskedItem({ field, dataId, kept, rules = [], children, ...item }: AskedItemProps) {
  const asked = useAskedRules({ field, dataId, kept })
  const waiting =
    asked.length > 0 ? { validateDebounce: askedAfterMs, validateFirst: true, hasFeedback: false } : {}
  return (
    <Form.Item {...item} {...waiting} rules={[...rules, ...asked]}>
      {children}
    </Form.Item>
  )
}
