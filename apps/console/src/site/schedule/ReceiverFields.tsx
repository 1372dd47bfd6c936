import { scheduledReportRule } from '@gridhelm/contract/history/scheduledReports/rules'
import { scheduledReportTexts } from '@gridhelm/contract/history/scheduledReports/texts'
import { languages } from '@gridhelm/contract/language'
import { sheetFormats } from '@gridhelm/contract/sheets/format'
import { Checkbox, Form, Select } from 'antd'
import { languageNames } from '../../platform/language.ts'
import { useTexts } from '../../platform/texts.ts'
import { formRule } from '../../ui/form-rules.ts'
import { useContacts } from './queries.ts'
import { type KnownPerson, RecipientSelect } from './RecipientSelect.tsx'
import { areTooMany, wrongRecipient } from './recipients.ts'
import { scheduleTexts } from './texts.ts'

const { shape } = scheduledReportRule

export function LanguageField() {
  const t = useTexts(scheduleTexts)
  return (
    <Form.Item name="language" label={t('language')}>
      <Select options={languages.map((one) => ({ value: one, label: languageNames[one] }))} />
    </Form.Item>
  )
}

/** As what a report goes out. */
export function FormatsField() {
  const t = useTexts(scheduleTexts)
  return (
    <Form.Item name="formats" label={t('formats')} rules={[formRule(shape.formats, [scheduledReportTexts])]}>
      <Checkbox.Group options={sheetFormats.map((one) => ({ value: one, label: one.toUpperCase() }))} />
    </Form.Item>
  )
}

/** Whom it goes to: addresses, and people by their names. */
export function RecipientsField({ known }: { known: readonly KnownPerson[] }) {
  const t = useTexts(scheduleTexts)
  const said = useTexts(scheduledReportTexts)
  const { mayLook } = useContacts('')

  function check(_: unknown, value: string[] = []): Promise<void> {
    const wrong = wrongRecipient(value)
    if (value.length === 0) return Promise.reject(new Error(said('scheduledReports.recipientRequired')))
    if (wrong !== undefined) return Promise.reject(new Error(t('notAnAddress', { text: wrong })))
    if (areTooMany(value)) return Promise.reject(new Error(said('scheduledReports.tooManyRecipients')))
    return Promise.resolve()
  }
  return (
    <Form.Item
      name="recipients"
      label={t('recipients')}
      extra={mayLook ? t('recipientsHint') : t('recipientsTyped')}
      rules={[{ validator: check }]}
    >
      <RecipientSelect known={known} />
    </Form.Item>
  )
}
