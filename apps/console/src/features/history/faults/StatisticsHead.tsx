import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { alarmLevels } from '@gridhelm/contract/acting/alarms/rules'
import { zoneText } from '@gridhelm/contract/format/zones'
import { faultCalls } from '@gridhelm/contract/history/faults/calls'
import type { Station } from '@gridhelm/contract/stations/stations/entities'
import { Button, Segmented, Select, Tooltip } from 'antd'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../platform/texts.ts'
import { ScheduleButton } from '../../../site/schedule/ScheduleButton.tsx'
import { ExportMenu } from '../../../ui/export/ExportMenu.tsx'
import { PageCard } from '../../../ui/PageCard.tsx'
import styles from './Faults.module.css'
import { type FaultPeriod, faultPeriods, firstDay, periodName } from './fault-period.ts'
import type { StatisticsAddress } from './statistics-address.ts'
import { texts } from './texts.ts'

interface HeadProps {
  station: Station
  address: StatisticsAddress
}

export function StatisticsHead({ station, address }: HeadProps) {
  const t = useTexts(texts)
  const { level, asked } = address
  return (
    <PageCard
      title={t('faultStatistics')}
      note={t('zone', { zone: zoneText(Date.now(), station.timeZone) })}
      extra={
        <>
          <ExportMenu call={faultCalls.exportFaultStatistics} input={asked} />
          <ScheduleButton report={{ kind: 'faults', siteId: station.id, ...(level && { level }) }} />
        </>
      }
    >
      <div className={styles.choices}>
        <PeriodChoice address={address} />
        <Select<'' | '1' | '2' | '3'>
          aria-label={t('level')}
          className={styles.level ?? ''}
          value={level ?? ''}
          onChange={(next) => (next === '' ? address.letGoOfLevel() : address.change({ level: next }))}
          options={[
            { value: '' as const, label: t('anyLevel') },
            ...alarmLevels.map((one) => ({ value: one, label: t(`level.${one}`) })),
          ]}
        />
      </div>
    </PageCard>
  )
}

function PeriodChoice({ address: { period, date, today, change } }: Pick<HeadProps, 'address'>) {
  const t = useTexts(texts)
  const f = useFormat()
  const isNow = firstDay(period, date, 1) > today
  const step = (further: -1 | 1) => change({ date: firstDay(period, date, further) })
  return (
    <>
      <Segmented<FaultPeriod>
        aria-label={t('period')}
        value={period}
        // What is in sight stays in sight; the period of now stays that of now.
        onChange={(next) => change({ period: next, date: isNow ? today : date })}
        options={faultPeriods.map((one) => ({ value: one, label: t(`period.${one}`) }))}
      />
      <div className={styles.steps}>
        <Tooltip title={t('earlier')}>
          <Button icon={<LeftOutlined />} aria-label={t('earlier')} onClick={() => step(-1)} />
        </Tooltip>
        <span className={styles.periodName} aria-live="polite">
          {periodName(period, date, f)}
          {isNow && <span className={styles.hint}> · {t('untilNow')}</span>}
        </span>
        <Tooltip title={t('later')}>
          <Button icon={<RightOutlined />} aria-label={t('later')} disabled={isNow} onClick={() => step(1)} />
        </Tooltip>
      </div>
    </>
  )
}
