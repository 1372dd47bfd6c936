import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { generationUnits } from '@gridhelm/contract/history/statistics/rules'
import { Button, DatePicker, Segmented, Tooltip } from 'antd'
import type { Dayjs } from 'dayjs'
import { dayjs } from '../../../platform/dayjs.ts'
import { useTexts } from '../../../platform/texts.ts'
import type { Shown } from './address.ts'
import styles from './PeriodBar.module.css'
import { neighbourPeriod, periodInUnit, presentPeriod } from './period.ts'
import { texts } from './texts.ts'

const pickers = { day: 'date', month: 'month', year: 'year' } as const
const formats = { day: 'YYYY-MM-DD', month: 'YYYY-MM', year: 'YYYY' } as const

interface PeriodBarProps {
  shown: Shown
  onChange: (shown: Shown) => void
  timeZone: string
}

/** Unit and period of the site's calendar, with steps back and forward. */
export function PeriodBar({ shown, onChange, timeZone }: PeriodBarProps) {
  const t = useTexts(texts)
  const { unit } = shown
  const today = presentPeriod('day', Date.now(), timeZone)
  const present = periodInUnit(today, unit, today)
  const period = shown.period ?? present
  const show = (next: string) => onChange({ ...shown, period: next === present ? undefined : next })
  const format = unit === 'total' ? formats.day : formats[unit]
  return (
    <fieldset className={styles.bar} aria-label={t('period')}>
      <Segmented
        aria-label={t('unit')}
        value={unit}
        options={generationUnits.map((value) => ({ value, label: t(`unit.${value}`) }))}
        onChange={(next) => {
          const inNext = periodInUnit(period === '' ? today : period, next, today)
          const isPresent = inNext === periodInUnit(today, next, today)
          onChange({ ...shown, unit: next, period: isPresent ? undefined : inNext })
        }}
      />
      {unit !== 'total' && (
        <div className={styles.steps}>
          <Tooltip title={t('earlier')}>
            <Button
              icon={<LeftOutlined />}
              aria-label={t('earlier')}
              onClick={() => show(neighbourPeriod(unit, period, -1))}
            />
          </Tooltip>
          <DatePicker
            aria-label={t('period')}
            className={styles.picker ?? ''}
            picker={pickers[unit]}
            format={format}
            allowClear={false}
            showNow={false}
            value={dayjs(period)}
            // Days are the site's, whatever the reader's clock says.
            disabledDate={(day: Dayjs) => day.format(formats.day) > today}
            onChange={(day) => {
              if (day) show(day.format(format))
            }}
          />
          <Tooltip title={t('later')}>
            <Button
              icon={<RightOutlined />}
              aria-label={t('later')}
              disabled={period >= present}
              onClick={() => show(neighbourPeriod(unit, period, 1))}
            />
          </Tooltip>
          <Button disabled={period === present} onClick={() => show(present)}>
            {t(`present.${unit}`)}
          </Button>
        </div>
      )}
    </fieldset>
  )
}
