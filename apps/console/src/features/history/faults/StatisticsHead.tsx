import { alarmLevels } from '@gridhelm/contract/acting/alarms/rules'
import { faultCalls } from '@gridhelm/contract/history/faults/calls'
import type { Station } from '@gridhelm/contract/stations/stations/entities'
import { Select } from 'antd'
import { useTexts } from '../../../platform/texts.ts'
import { PeriodBar } from '../../../site/period/PeriodBar.tsx'
import { ScreenHead } from '../../../site/ScreenHead.tsx'
import { ScheduleButton } from '../../../site/schedule/ScheduleButton.tsx'
import { ExportMenu } from '../../../ui/export/ExportMenu.tsx'
import styles from './Faults.module.css'
import { faultPeriods, type StatisticsAddress } from './statistics-address.ts'
import { texts } from './texts.ts'

interface HeadProps {
  station: Station
  address: StatisticsAddress
}

export function StatisticsHead({ station, address }: HeadProps) {
  const t = useTexts(texts)
  const { shown, change, today, asked } = address
  const { level, of } = shown
  return (
    <ScreenHead
      title={t('faultStatistics')}
      timeZone={station.timeZone}
      note={of.period === undefined ? t('untilNow') : undefined}
      actions={
        <>
          <ExportMenu call={faultCalls.exportFaultStatistics} input={asked} />
          <ScheduleButton report={{ kind: 'faults', siteId: station.id, ...(level && { level }) }} />
        </>
      }
    >
      <PeriodBar units={faultPeriods} shown={of} onChange={(next) => change({ of: next })} today={today} />
      <Select<'' | '1' | '2' | '3'>
        aria-label={t('level')}
        className={styles.level ?? ''}
        value={level ?? ''}
        onChange={(next) => change({ level: next === '' ? undefined : next })}
        options={[
          { value: '' as const, label: t('anyLevel') },
          ...alarmLevels.map((one) => ({ value: one, label: t(`level.${one}`) })),
        ]}
      />
    </ScreenHead>
  )
}
