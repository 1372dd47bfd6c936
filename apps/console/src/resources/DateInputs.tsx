import { DatePicker, TimePicker } from 'antd'
import type { Dayjs } from 'dayjs'
import { useMemo } from 'react'
import { dayjs } from '../platform/dayjs.ts'
import { useTexts } from '../platform/texts.ts'
import { isoFormats, usePickerFormat } from '../ui/picker-formats.ts'
import { usePicked } from '../ui/use-picked.ts'
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

const momentOf = (value: string): Dayjs | null => {
  const moment = value === '' ? undefined : dayjs(value)
  return moment?.isValid() ? moment : null
}

/** A day as the wire writes it. */
export function DayInput({ id, value, onChange, placeholder }: DateInputProps) {
  return (
    <DatePicker
      className="gh-full"
      {...(id === undefined ? {} : { id })}
      {...(placeholder === undefined ? {} : { placeholder })}
      value={usePicked(value ?? '', momentOf)}
      format={usePickerFormat('day')}
      onChange={(day) => onChange?.(day ? day.format(dayFormat) : '')}
    />
  )
}

/** A point in time as the wire writes it; on a phone day and time are asked for one by one. */
export function MomentInput({ id, value, onChange }: DateInputProps) {
  const isPhone = useIsPhone()
  const moment = usePicked(value ?? '', momentOf)
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
  const from = usePicked(begin, momentOf)
  const until = usePicked(end, momentOf)
  const days = useMemo((): [Dayjs | null, Dayjs | null] => [from, until], [from, until])
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
      value={days}
      format={shownFormat}
      placeholder={[t('from'), t('until')]}
      onChange={(picked) =>
        onChange?.(joinRange(picked?.[0]?.format(dayFormat) ?? '', picked?.[1]?.format(dayFormat) ?? ''))
      }
    />
  )
}
