import { Form, Input, Select } from 'antd'
import { useTexts } from '../../platform/texts.ts'
import { ScopedForm } from '../../ui/form/FormBody.tsx'
import { commandWords } from './texts.ts'
import { expiryChoices, type IssueFields } from './wanted.ts'

interface IssueFormProps {
  values: IssueFields
  hasExpiry: boolean
  onSubmit: (fields: IssueFields) => Promise<void>
}

/** Why, and how long the command may wait for the site. */
export function IssueForm({ values, hasExpiry, onSubmit }: IssueFormProps) {
  const t = useTexts(commandWords)
  return (
    <ScopedForm<IssueFields>
      name="command"
      initial={values}
      send={(entered) => onSubmit({ ...values, ...entered })}
    >
      <Form.Item name="reason" label={t('reason')} extra={t('reasonHint')}>
        <Input.TextArea maxLength={500} autoSize={{ minRows: 2, maxRows: 5 }} />
      </Form.Item>
      {hasExpiry && (
        <Form.Item name="expirySeconds" label={t('expiry')} extra={t('expiryHint')}>
          <Select
            options={expiryChoices.map((seconds) => ({ value: seconds, label: t(`seconds.${seconds}`) }))}
          />
        </Form.Item>
      )}
    </ScopedForm>
  )
}
