import type { ScheduledReport } from '@gridhelm/contract/history/scheduledReports/entities'
import { rhythms, scheduledReportRule } from '@gridhelm/contract/history/scheduledReports/rules'
import { scheduledReportTexts } from '@gridhelm/contract/history/scheduledReports/texts'
import { Alert, Form, Input, Segmented, Select } from 'antd'
import { useFormat } from '../../platform/format.ts'
import { useTexts } from '../../platform/texts.ts'
import { formRule } from '../../ui/form-rules.ts'
import { FormatsField, LanguageField, RecipientsField } from './ReceiverFields.tsx'
import type { KnownPerson } from './RecipientSelect.tsx'
import styles from './Schedule.module.css'
import { scheduleTexts } from './texts.ts'

const { shape } = scheduledReportRule
const ruleTexts = [scheduledReportTexts]
const numbers = (count: number) => Array.from({ length: count }, (_, i) => i + 1)

const two = (n: number) => String(n).padStart(2, '0')
const quarters = Array.from({ length: 96 }, (_, i) => `${two(Math.floor(i / 4))}:${two((i % 4) * 15)}`)
/** Every quarter of an hour, and whatever was chosen elsewhere. */
const timesWith = (time: string | undefined) =>
  [...new Set([...quarters, ...(time ? [time] : [])])].toSorted().map((value) => ({ value, label: value }))

interface ScheduleFieldsProps {
  zone: string | undefined
  known: readonly KnownPerson[]
  /** Of the saved one: where nothing goes, and why. */
  saved: Pick<ScheduledReport, 'unconfirmed' | 'unsubscribed'> | undefined
}

export function ScheduleFields({ zone, known, saved }: ScheduleFieldsProps) {
  const t = useTexts(scheduleTexts)
  const f = useFormat()
  const time = Form.useWatch<string>('time')
  const rhythm = Form.useWatch<(typeof rhythms)[number]>('rhythm') ?? 'daily'

  return (
    <>
      <Form.Item name="name" label={t('name')} rules={[formRule(shape.name, ruleTexts)]}>
        <Input maxLength={100} />
      </Form.Item>
      <Form.Item
        name="rhythm"
        label={t('rhythm')}
        extra={t(`${rhythm}Period` as const)}
        className={styles.rhythm ?? ''}
      >
        <Segmented options={rhythms.map((one) => ({ value: one, label: t(one) }))} />
      </Form.Item>
      <div className={styles.when}>
        {rhythm === 'weekly' && (
          <Form.Item name="weekday" label={t('weekday')}>
            <Select options={numbers(7).map((day) => ({ value: day, label: f.weekdayName(day) }))} />
          </Form.Item>
        )}
        {rhythm === 'monthly' && (
          <Form.Item name="monthDay" label={t('monthDay')}>
            <Select options={numbers(31).map((day) => ({ value: day, label: String(day) }))} />
          </Form.Item>
        )}
        <Form.Item name="time" label={t('time')} extra={zone} rules={[formRule(shape.time, ruleTexts)]}>
          <Select showSearch options={timesWith(time)} />
        </Form.Item>
        <LanguageField />
      </div>
      <FormatsField />
      <RecipientsField known={known} />
      <SilentAddresses saved={saved} />
    </>
  )
}

/** Who gets nothing, of those who stand there. */
function SilentAddresses({ saved }: Pick<ScheduleFieldsProps, 'saved'>) {
  const t = useTexts(scheduleTexts)
  const silent = (['unconfirmed', 'unsubscribed'] as const).filter((state) => saved?.[state].length)
  if (!saved || silent.length === 0) return null
  const lines = silent.map((state) => (
    <div key={state}>{t(state, { addresses: saved[state].join(', ') })}</div>
  ))
  return <Alert type="warning" showIcon title={lines} />
}
