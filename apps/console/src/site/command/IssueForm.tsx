import { Form, Input, Select } from 'antd'
import { useTexts } from '../../platform/texts.ts'
import { commandWords } from './texts.ts'
import { expiryChoices, type IssueFields } from './wanted.ts'

interface IssueFormProps {
  id: string
  values: IssueFields
  hasExpiry: boolean
  onSubmit: (fields: IssueFields) => void
}

/** Why, and how long the command may wait for the site. */
export function IssueForm({ id, values, hasExpiry, onSubmit }: IssueFormProps) {
  const t = useTexts(commandWords)
  return (
    <Form<IssueFields>
      name={id}
      layout="vertical"
      initialValues={values}
      onFinish={(entered) => onSubmit({ ...values, ...entered })}
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
    </Form>
  )
}
