import { DatePicker } from 'antd'
import type { Dayjs } from 'dayjs'
import utc from 'dayjs/plugin/utc'
import { dayjs } from '../../platform/dayjs.ts'
import { isoFormats, usePickerFormat } from '../../ui/picker-formats.ts'
import { usePicked } from '../../ui/use-picked.ts'
import { wallMs, wallText } from './wall-clock.ts'

// The clock of the site has hours that the reader's may lack: the picker counts on one that never changes.
dayjs.extend(utc)

const pickedOf = (wall: string): Dayjs | null => {
  const ms = wallMs(wall)
  return Number.isNaN(ms) ? null : dayjs.utc(ms)
}

interface WallTimeInputProps {
  id?: string
  label?: string
  value: string
  onChange: (wall: string) => void
  status?: 'error' | undefined
  /** The id of the words that say what is wrong. */
  describedBy?: string | undefined
  className?: string
}

/** A date and time by the wall clock of the site. */
export function WallTimeInput({
  id,
  label,
  value,
  onChange,
  status,
  describedBy,
  className,
}: WallTimeInputProps) {
  return (
    <DatePicker
      {...(id === undefined ? {} : { id })}
      {...(label === undefined ? {} : { 'aria-label': label })}
      {...(status === undefined ? {} : { status, 'aria-invalid': true })}
      {...(describedBy === undefined ? {} : { 'aria-describedby': describedBy })}
      {...(className === undefined ? {} : { className })}
      showTime={{ format: 'HH:mm' }}
      // The picker knows only the reader's present.
      showNow={false}
      allowClear={false}
      needConfirm={false}
      value={usePicked(value, pickedOf)}
      format={usePickerFormat('minute')}
      onChange={(next) => {
        if (next) onChange(wallText(wallMs(next.format(`${isoFormats.minute}:ss`))))
      }}
    />
  )
}
