import { ControlOutlined } from '@ant-design/icons'
import { historyIntervals } from '@gridhelm/contract/history/history/rules'
import type { Station } from '@gridhelm/contract/stations/stations/entities'
import { Button, Select } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { useTexts } from '../../../platform/texts.ts'
import { PeriodPicker } from '../../../site/period/PeriodPicker.tsx'
import type { PeriodLimit } from '../../../site/period/period.ts'
import { BottomSheet } from '../../../ui/BottomSheet.tsx'
import { useIsPhone } from '../../../ui/viewport.ts'
import { CompareSelect } from './CompareSelect.tsx'
import styles from './Controls.module.css'
import { texts } from './texts.ts'
import type { HistoryChange, ShownHistory } from './use-history-address.ts'

interface ControlsProps {
  station: Station
  shown: ShownHistory
  change: (part: HistoryChange) => void
  limit: PeriodLimit
  /** Above the others: the choice of points. */
  children?: ReactNode
}

/** Period, interval and comparison; on a phone in a sheet, with a line that says what is chosen. */
export function Controls(props: ControlsProps) {
  const t = useTexts(texts)
  const isPhone = useIsPhone()
  const [isOpen, setOpen] = useState(false)
  const { period, interval } = props.shown
  if (!isPhone) {
    return (
      <div className={styles.controls}>
        {props.children}
        <Fields {...props} />
      </div>
    )
  }
  return (
    <div className={styles.controls}>
      {props.children}
      <Button block icon={<ControlOutlined />} onClick={() => setOpen(true)} className={styles.summary ?? ''}>
        {`${period.from.slice(5, 16)} – ${period.to.slice(5, 16)} · ${t(`interval.${interval}`)}`}
      </Button>
      <BottomSheet
        open={isOpen}
        title={t('controls')}
        onClose={() => setOpen(false)}
        extra={
          <Button type="primary" onClick={() => setOpen(false)}>
            {t('done')}
          </Button>
        }
      >
        <div className={styles.controls}>
          <Fields {...props} />
        </div>
      </BottomSheet>
    </div>
  )
}

function Fields({ station, shown, change, limit }: ControlsProps) {
  const t = useTexts(texts)
  const id = useId()
  return (
    <>
      <PeriodPicker
        value={shown.period}
        onChange={(period) => change({ period })}
        timeZone={station.timeZone}
        limit={limit}
      />
      <div className={styles.field}>
        <label htmlFor={id}>{t('interval')}</label>
        <Select
          id={id}
          className={styles.interval ?? ''}
          value={shown.interval}
          onChange={(interval) => change({ interval })}
          options={historyIntervals.map((value) => ({ value, label: t(`interval.${value}`) }))}
        />
      </div>
      <CompareSelect
        shown={shown}
        stationId={station.id}
        onChange={(comparison) => change({ comparison })}
        hasSites={limit === 'threeDays'}
      />
    </>
  )
}
