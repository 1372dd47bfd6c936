import { DatePicker, TimePicker } from 'antd'
import type { Dayjs } from 'dayjs'
import { dayjs } from '../platform/dayjs.ts'
import { useTexts } from '../platform/texts.ts'
import { isoFormats, usePickerFormat } from '../ui/picker-formats.ts'
import { useIsPhone } from '../ui/viewport.ts'
import styles from './DateInputs.module.css'
import { joinRange, splitRange } from './filter.ts'
import { resourceTexts } from './texts.ts'

const { day: dayFormat, second: momentFormat } = isoFormats
const timeFormat = 'HH:mm:ss'
const midnight = '00:00:00'

interface DateInputProps {
  /** Given by the form item. */
  id?: string
  value?: string | null
  onChange?: (value: string) => void
  placeholder?: string
}

const momentOf = (value: string | null | undefined) => {
  const moment = value ? dayjs(value) : undefined
  return moment?.isValid() ? moment : null
}

/** A day as the wire writes it. */
export function DayInput({ id, value, onChange, placeholder }: DateInputProps) {
  return (
    <DatePicker
      className="gh-full"
      {...(id === undefined ? {} : { id })}
      {...(placeholder === undefined ? {} : { placeholder })}
      value={momentOf(value)}
      format={usePickerFormat('day')}
      onChange={(day) => onChange?.(day ? day.format(dayFormat) : '')}
    />
  )
}

/** A point in time as the wire writes it; on a phone day and time are asked for one by one. */
export function MomentInput({ id, value, onChange }: DateInputProps) {
  const isPhone = useIsPhone()
  const moment = momentOf(value)
  const shownFormat = usePickerFormat('second')
  const tell = (next: Dayjs | null) => onChange?.(next ? next.format(momentFormat) : '')
  if (isPhone) {
    const time = moment?.format(timeFormat) ?? midnight
    return (
      <div className={styles.pair}>
        <DayInput
          {...(id === undefined ? {} : { id })}
          value={value ?? ''}
          onChange={(day) => onChange?.(day === '' ? '' : `${day} ${time}`)}
        />
        <TimePicker
          className="gh-full"
          value={moment}
          format={timeFormat}
          allowClear={false}
          needConfirm={false}
          onChange={tell}
        />
      </div>
    )
  }
  return (
    <DatePicker
      className="gh-full"
      {...(id === undefined ? {} : { id })}
      showTime
      value={moment}
      format={shownFormat}
      onChange={tell}
    />
  )
}

/** Two days, either of which may be missing, as the text `begin/end`. */
export function DayRangeInput({ id, value, onChange }: DateInputProps) {
  const t = useTexts(resourceTexts)
  const isPhone = useIsPhone()
  const [begin, end] = splitRange(value ?? '')
  const shownFormat = usePickerFormat('day')
  // Two months side by side do not fit on a phone.
  if (isPhone) {
    return (
      <div className={styles.pair}>
        <DayInput
          {...(id === undefined ? {} : { id })}
          value={begin}
          placeholder={t('from')}
          onChange={(next) => onChange?.(joinRange(next, end))}
        />
        <DayInput
          value={end}
          placeholder={t('until')}
          onChange={(next) => onChange?.(joinRange(begin, next))}
        />
      </div>
    )
  }
  return (
    <DatePicker.RangePicker
      className="gh-full"
      {...(id === undefined ? {} : { id: { start: id } })}
      allowEmpty
      value={[momentOf(begin), momentOf(end)]}
      format={shownFormat}
      placeholder={[t('from'), t('until')]}
      onChange={(days) =>
        onChange?.(joinRange(days?.[0]?.format(dayFormat) ?? '', days?.[1]?.format(dayFormat) ?? ''))
      }
    />
  )
}
