import type { ReportInput } from '@gridhelm/contract/history/reports/params'
import type { ScheduledReport } from '@gridhelm/contract/history/scheduledReports/entities'
import { reportNames } from '@gridhelm/contract/history/scheduledReports/names'
import type { Rhythm } from '@gridhelm/contract/history/scheduledReports/rules'
import type { SheetFormat } from '@gridhelm/contract/sheets/format'
import type { Station } from '@gridhelm/contract/stations/stations/entities'
import { dash } from '@gridhelm/points/numbers'
import { Form, Segmented } from 'antd'
import { useState } from 'react'
import { languageSignal } from '../../platform/language.ts'
import { sessionSignal } from '../../platform/session.ts'
import { useSignal } from '../../platform/signal.ts'
import { useTexts } from '../../platform/texts.ts'
import { RecordForm } from '../../ui/form/RecordForm.tsx'
import { isSameValue } from '../../ui/form/same-values.ts'
import { useStation } from '../queries.ts'
import { editedScheduleSignal } from './edited-schedule.ts'
import { useSaveScheduledReport } from './queries.ts'
import type { KnownPerson } from './RecipientSelect.tsx'
import { recipientOfUser, splitRecipients } from './recipients.ts'
import styles from './Schedule.module.css'
import { ScheduleFields } from './ScheduleFields.tsx'
import { stationIdOfReport } from './station-of-report.ts'
import { scheduleTexts } from './texts.ts'

interface FormValues {
  name: string
  rhythm: Rhythm
  weekday?: number
  monthDay?: number
  time: string
  formats: SheetFormat[]
  language: 'en' | 'zh' | 'fr'
  recipients: string[]
}

const valuesOf = (saved: ScheduledReport): FormValues => ({
  name: saved.name,
  rhythm: saved.rhythm,
  weekday: saved.weekday ?? 1,
  monthDay: saved.monthDay ?? 1,
  time: saved.time,
  formats: saved.formats,
  language: saved.language,
  recipients: [...saved.users.map(({ userId }) => recipientOfUser(userId)), ...saved.emails],
})

interface ScheduleDialogProps {
  report: ReportInput
  /** To be changed; another one is added without it. */
  saved?: ScheduledReport | undefined
  /** Another one can be added beside it. */
  mayAdd?: true
  onClose: () => void
}

/** When a report is made, as what, and for whom. */
export function ScheduleDialog(props: ScheduleDialogProps) {
  const { data: station, isPending } = useStation(stationIdOfReport(props.report))
  // The name of the station is part of what is filled in.
  return isPending ? null : <OpenDialog {...props} station={station} />
}

type OpenDialogProps = ScheduleDialogProps & { station: Station | undefined }

function OpenDialog({ report, saved, mayAdd, onClose, station }: OpenDialogProps) {
  const t = useTexts(scheduleTexts)
  const names = useTexts(reportNames)
  const [form] = Form.useForm<FormValues>()
  const language = useSignal(languageSignal)
  const user = useSignal(sessionSignal)?.user
  const [isNew, setIsNew] = useState(saved === undefined)
  const saving = useSaveScheduledReport((isAdded) => t(isAdded ? 'scheduled' : 'saved'))
  const site = station?.projectName ?? saved?.sites[0]?.name ?? dash
  const what = t('what', { report: names(report.kind), site })

  const own: KnownPerson[] = user?.email
    ? [{ userId: user.id, realname: user.realname, email: user.email }]
    : []
  const fresh: FormValues = {
    name: what,
    rhythm: 'daily',
    weekday: 1,
    monthDay: 1,
    time: '06:00',
    formats: ['xlsx'],
    language,
    recipients: own.map(({ userId }) => recipientOfUser(userId)),
  }

  const startOf = (another: boolean) => (another || !saved ? fresh : valuesOf(saved))

  /** What was typed stays; the rest is that of the schedule. */
  function choose(next: boolean): void {
    const typed = form.getFieldsValue(true)
    const start = startOf(next)
    const touched = Object.keys(typed).filter((name) => form.isFieldTouched(name as keyof FormValues))
    setIsNew(next)
    form.setFieldsValue({ ...start, ...Object.fromEntries(touched.map((name) => [name, typed[name]])) })
  }

  async function send({ recipients, ...values }: FormValues): Promise<void> {
    const id = isNew ? undefined : saved?.id
    await saving.send({ id, form: { ...values, report, ...splitRecipients(recipients) } })
    editedScheduleSignal.set(undefined)
  }

  return (
    <RecordForm<FormValues>
      name="schedule"
      title={isNew ? t('scheduleTitle') : t('editTitle')}
      width={560}
      form={form}
      initial={startOf(saved === undefined)}
      isUntouched={(values) => isSameValue(values, startOf(isNew))}
      requiredMark={false}
      send={send}
      onClose={onClose}
    >
      <p className="gh-lead">{what}</p>
      {saved && mayAdd && (
        <Segmented<boolean>
          className={styles.target ?? ''}
          value={isNew}
          onChange={choose}
          options={[
            { value: false, label: t('intoSchedule', { name: saved.name }) },
            { value: true, label: t('newSchedule') },
          ]}
        />
      )}
      <ScheduleFields
        zone={station?.timeZone ?? saved?.zone}
        known={[...own, ...(saved?.users ?? [])]}
        saved={isNew ? undefined : saved}
      />
    </RecordForm>
  )
}
