import { reportFigures } from '@gridhelm/contract/history/freeReport/rules'
import { historyIntervals, mostColumns } from '@gridhelm/contract/history/history/rules'
import type { Station } from '@gridhelm/contract/stations/stations/entities'
import { Select, Tooltip } from 'antd'
import { type ReactNode, useId } from 'react'
import { useTexts } from '../../../platform/texts.ts'
import { PeriodPicker } from '../../../site/period/PeriodPicker.tsx'
import { PointPicker } from '../../../site/point-picker/PointPicker.tsx'
import styles from './FreeReport.module.css'
import { texts } from './texts.ts'
import type { ReportChange, ShownReport } from './use-report-address.ts'

interface QueryFormProps {
  station: Station
  shown: ShownReport
  onChange: (change: ReportChange) => void
}

/** What the report asks; every change is shown at once. */
export function QueryForm({ station, shown, onChange }: QueryFormProps) {
  const t = useTexts(texts)
  const id = useId()
  const { points, period, interval, figure } = shown
  return (
    <div className={styles.form}>
      {points.length > 0 && (
        <Field label={t('points')} isRest>
          <PointPicker
            value={points}
            most={mostColumns}
            stationId={station.id}
            onChange={(refs) => onChange({ points: refs })}
          />
        </Field>
      )}
      <Field label={t('interval')} htmlFor={`${id}-interval`}>
        <Select
          id={`${id}-interval`}
          className={styles.select ?? ''}
          value={interval}
          options={historyIntervals.map((value) => ({ value, label: t(`interval.${value}`) }))}
          onChange={(next) => onChange({ interval: next })}
        />
      </Field>
      {interval !== 'default' && (
        <Field label={t('figure')} htmlFor={`${id}-figure`}>
          <Tooltip title={t('figureHint')}>
            <Select
              id={`${id}-figure`}
              className={styles.select ?? ''}
              value={figure}
              options={reportFigures.map((value) => ({ value, label: t(`figure.${value}`) }))}
              onChange={(next) => onChange({ figure: next })}
            />
          </Tooltip>
        </Field>
      )}
      <Field label={t('period')} isWide>
        <PeriodPicker
          value={period}
          timeZone={station.timeZone}
          onChange={(next) => onChange({ period: next })}
        />
      </Field>
    </div>
  )
}

interface FieldProps {
  label: string
  htmlFor?: string
  isWide?: boolean
  /** Takes what the others leave of the line. */
  isRest?: boolean
  children: ReactNode
}

function Field({ label, htmlFor, isWide = false, isRest = false, children }: FieldProps) {
  return (
    <div className={`${styles.field} ${isWide ? styles.wide : ''} ${isRest ? styles.rest : ''}`}>
      {htmlFor === undefined ? (
        <span className="gh-note">{label}</span>
      ) : (
        <label className="gh-note" htmlFor={htmlFor}>
          {label}
        </label>
      )}
      {children}
    </div>
  )
}
