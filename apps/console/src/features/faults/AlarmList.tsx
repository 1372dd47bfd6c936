import { faultCalls } from '@gridhelm/contract/faults/calls'
import type { Fault } from '@gridhelm/contract/faults/entities'
import type { Station } from '@gridhelm/contract/stations/entities'
import { Button, Segmented, Tag } from 'antd'
import { useMemo, useState } from 'react'
import { useTexts } from '../../platform/texts.ts'
import { zoneText } from '../../site/curve/moment.ts'
import { ScheduleButton } from '../../site/schedule/ScheduleButton.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ExportMenu } from '../../ui/export/ExportMenu.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { AlarmPanel } from './AlarmPanel.tsx'
import { useAlarmColumns } from './alarm-columns.tsx'
import { alarmName } from './alarm-name.ts'
import styles from './Faults.module.css'
import { type AlarmAddress, faultListQuery } from './queries.ts'
import { texts } from './texts.ts'

type Search = Omit<AlarmAddress, 'station' | 'scope'>

interface AlarmListProps {
  station: Station
  isAll: boolean
  search: Search
  onScope: (isAll: boolean) => void
  /** Takes away what a link had narrowed the list to. */
  onLetGo: (which: 'device' | 'alarm') => void
}

export function AlarmList({ station, isAll, search, onScope, onLetGo }: AlarmListProps) {
  const t = useTexts(texts)
  const [opened, setOpened] = useState<Fault>()
  const columns = useAlarmColumns(isAll, setOpened)
  const filter = useMemo(() => (isAll ? search : { id: station.id, ...search }), [isAll, station.id, search])
  return (
    <>
      <div className={styles.listHead}>
        <Segmented
          aria-label={t('scope')}
          value={isAll ? 'all' : 'one'}
          onChange={(scope) => onScope(scope === 'all')}
          options={[
            { value: 'one', label: t('thisStation') },
            { value: 'all', label: t('allStations') },
          ]}
        />
        <Narrowing search={search} onLetGo={onLetGo} />
        <span className={styles.hint}>
          {isAll ? t('listHintAll') : t('listHint', { zone: zoneText(Date.now(), station.timeZone) })}
        </span>
      </div>
      <DataTable<Fault, typeof filter>
        id="faults"
        title={t('alarmHistory')}
        columns={columns}
        rowKey="id"
        filter={filter}
        sort={{ column: 'status', order: 'desc' }}
        query={faultListQuery}
        empty={<EmptyState title={t('empty')} detail={t('emptyHint')} />}
        toolbar={
          <>
            <ExportMenu call={faultCalls.exportList} input={filter} />
            <ScheduleButton
              report={
                isAll
                  ? undefined
                  : { kind: 'alarms', siteId: station.id, ...(search.level && { level: search.level }) }
              }
            />
          </>
        }
        actions={(row) => (
          <Button type="link" onClick={() => setOpened(row)}>
            {t('details')}
          </Button>
        )}
      />
      <AlarmPanel fault={opened} onClose={() => setOpened(undefined)} />
    </>
  )
}

/** What a link from elsewhere has narrowed the list to; each can be let go of. */
function Narrowing({ search: { device, alarm }, onLetGo }: Pick<AlarmListProps, 'search' | 'onLetGo'>) {
  const t = useTexts(texts)
  const name = alarmName(alarm)
  return (
    <>
      {device !== undefined && (
        <Tag closable onClose={() => onLetGo('device')}>
          {t('onlyDevice', { device })}
        </Tag>
      )}
      {alarm !== undefined && (
        <Tag closable onClose={() => onLetGo('alarm')}>
          {t('onlyAlarm', { alarm: name })}
        </Tag>
      )}
    </>
  )
}
