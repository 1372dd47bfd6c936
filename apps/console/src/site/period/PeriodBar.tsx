import { Button, DatePicker, Segmented } from 'antd'
import type { Dayjs } from 'dayjs'
import { dayjs } from '../../platform/dayjs.ts'
import { useFormat } from '../../platform/format.ts'
import { useTexts } from '../../platform/texts.ts'
import { isoFormats, usePickerFormat } from '../../ui/picker-formats.ts'
import { usePicked } from '../../ui/use-picked.ts'
import {
  type CalendarUnit,
  firstDayOf,
  neighbourOf,
  type PeriodUnits,
  periodAround,
  periodInUnit,
  periodName,
  type ShownPeriod,
} from './calendar.ts'
import styles from './PeriodBar.module.css'
import { PeriodSteps } from './PeriodSteps.tsx'
import { texts } from './texts.ts'

interface PeriodBarProps<V extends string> {
  units: PeriodUnits<V>
  shown: ShownPeriod<V>
  onChange: (shown: ShownPeriod<V>) => void
  /** The date at the site: its days count, whatever the reader's clock says. */
  today: string
  /** What is chosen with the units, and what each is called, where that is not what they are. */
  label?: string
  nameOf?: (unit: V) => string
}

/** Unit and period of the calendar, with steps back and forward and the way back to now. */
export function PeriodBar<V extends string>({
  units,
  shown,
  onChange,
  today,
  label,
  nameOf,
}: PeriodBarProps<V>) {
  const t = useTexts(texts)
  const all = Object.keys(units) as V[]
  const calendarOf = (value: V): CalendarUnit | undefined => units[value]
  const { unit } = shown
  const calendar = units[unit]
  const show = (next: V, period: string | undefined) => {
    const of = units[next]
    const isPresent = of === undefined || period === undefined || period === periodAround(of, today)
    onChange(isPresent ? { unit: next } : { unit: next, period })
  }
  const turnTo = (next: V) => {
    const [from, to] = [units[unit], units[next]]
    const period = from && shown.period !== undefined ? shown.period : undefined
    show(next, from && to && period !== undefined ? periodInUnit(from, period, to, today) : undefined)
  }
  return (
    <fieldset className={styles.bar} aria-label={t('period')}>
      {all.length > 1 && (
        <Segmented<V>
          aria-label={label ?? t('unit')}
          value={unit}
          options={all.map((value) => ({
            value,
            label: nameOf ? nameOf(value) : t(`unit.${calendarOf(value) ?? 'total'}`),
          }))}
          onChange={turnTo}
        />
      )}
      {calendar && (
        <CalendarSteps
          unit={calendar}
          period={shown.period ?? periodAround(calendar, today)}
          today={today}
          onChange={(period) => show(unit, period)}
        />
      )}
    </fieldset>
  )
}

const dayOf = (day: string): Dayjs => dayjs(day)

interface CalendarStepsProps {
  unit: CalendarUnit
  period: string
  today: string
  onChange: (period: string) => void
}

function CalendarSteps({ unit, period, today, onChange }: CalendarStepsProps) {
  const t = useTexts(texts)
  const f = useFormat()
  const present = periodAround(unit, today)
  const shownFormat = usePickerFormat(unit === 'week' ? 'day' : unit)
  const ofPicked = (day: Dayjs) => periodAround(unit, day.format(isoFormats.day))
  return (
    <div className={styles.steps}>
      <PeriodSteps isLast={period >= present} onStep={(by) => onChange(neighbourOf(unit, period, by))}>
        <DatePicker
          aria-label={t('period')}
          className={(unit === 'week' ? styles.week : styles.picker) ?? ''}
          picker={unit === 'day' ? 'date' : unit}
          format={unit === 'week' ? (day: Dayjs) => periodName('week', ofPicked(day), f) : shownFormat}
          allowClear={false}
          showNow={false}
          value={usePicked(firstDayOf(period), dayOf)}
          disabledDate={(day: Dayjs) => ofPicked(day) > present}
          onChange={(day: Dayjs | null) => {
            if (day) onChange(ofPicked(day))
          }}
        />
      </PeriodSteps>
      <Button disabled={period === present} onClick={() => onChange(present)}>
        {t(`present.${unit}`)}
      </Button>
      <span className="gh-spoken" aria-live="polite">
        {periodName(unit, period, f)}
      </span>
    </div>
  )
}
