import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { ledgerUnits } from '@gridhelm/contract/history/diesel/rules'
import { Button, DatePicker, Segmented, Tooltip } from 'antd'
import type { Dayjs } from 'dayjs'
import { dayjs } from '../../../platform/dayjs.ts'
import { useTexts } from '../../../platform/texts.ts'
import { neighbour, periodFor, pickedUnit, presentPeriod, type Shown } from './address.ts'
import styles from './Diesel.module.css'
import { texts } from './texts.ts'

const formats = { month: 'YYYY-MM', year: 'YYYY' } as const

interface PeriodBarProps {
  shown: Shown
  onChange: (shown: Shown) => void
  /** The date at the site. */
  today: string
}

/** A month by day or week, or a year by month, with steps back and forward. */
export function PeriodBar({ shown, onChange, today }: PeriodBarProps) {
  const t = useTexts(texts)
  const { unit } = shown
  const present = presentPeriod(unit, today)
  const period = shown.period ?? present
  const picker = pickedUnit(unit)
  const show = (next: string) => onChange({ ...shown, period: next === present ? undefined : next })
  return (
    <fieldset className={styles.picking} aria-label={t('period')}>
      <Segmented
        aria-label={t('by')}
        value={unit}
        options={ledgerUnits.map((value) => ({ value, label: t(`by.${value}`) }))}
        onChange={(next) => {
          const wanted = periodFor(next, period, today)
          onChange({
            ...shown,
            unit: next,
            period: wanted === presentPeriod(next, today) ? undefined : wanted,
          })
        }}
      />
      <div className={styles.steps}>
        <Tooltip title={t('earlier')}>
          <Button
            icon={<LeftOutlined />}
            aria-label={t('earlier')}
            onClick={() => show(neighbour(period, -1))}
          />
        </Tooltip>
        <DatePicker
          aria-label={t('period')}
          className={styles.picker ?? ''}
          picker={picker}
          format={formats[picker]}
          allowClear={false}
          value={dayjs(period)}
          // Days are the site's, whatever the reader's clock says.
          disabledDate={(day: Dayjs) => day.format(formats[picker]) > present}
          onChange={(day) => {
            if (day) show(day.format(formats[picker]))
          }}
        />
        <Tooltip title={t('later')}>
          <Button
            icon={<RightOutlined />}
            aria-label={t('later')}
            disabled={period >= present}
            onClick={() => show(neighbour(period, 1))}
          />
        </Tooltip>
        <Button disabled={period === present} onClick={() => show(present)}>
          {t(picker === 'year' ? 'thisYear' : 'thisMonth')}
        </Button>
      </div>
    </fieldset>
  )
}
