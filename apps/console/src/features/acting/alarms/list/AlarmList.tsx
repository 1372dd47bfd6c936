import { alarmCalls } from '@gridhelm/contract/acting/alarms/calls'
import type { Alarm } from '@gridhelm/contract/acting/alarms/entities'
import type { AlarmView } from '@gridhelm/contract/acting/alarms/rules'
import type { Station } from '@gridhelm/contract/stations/stations/entities'
import { startTransition, useMemo, useState } from 'react'
import { useTexts } from '../../../../platform/texts.ts'
import { useFollowAlarms } from '../../../../site/alarm/queries.ts'
import { ScheduleButton } from '../../../../site/schedule/ScheduleButton.tsx'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { ExportMenu } from '../../../../ui/export/ExportMenu.tsx'
import { DataTable } from '../../../../ui/table/DataTable.tsx'
import type { TableInput } from '../../../../ui/table/paging.ts'
import { toggled } from '../../../../ui/table/selection.ts'
import { useAlarmActions } from '../actions/use-alarm-actions.tsx'
import type { AlarmAddress } from './address.ts'
import { useAlarmColumns } from './columns.tsx'
import { pressOnAlarm } from './keys.ts'
import styles from './List.module.css'
import { alarmListQuery } from './list-query.ts'
import { ChosenButtons, RowButtons } from './RowButtons.tsx'
import { rowLook } from './row-look.ts'
import { texts } from './texts.ts'

/** The worst first where something is to be done; without one that can be sorted by, what waits comes first. */
const usualColumn = {
  open: 'level',
  unacknowledged: 'level',
  shelved: 'level',
  suppressed: 'level',
  history: 'sendTime',
  all: 'message',
} as const satisfies Record<AlarmView, keyof Alarm>

interface AlarmListProps {
  /** Undefined: the list of all stations has no station of its own. */
  station: Station | undefined
  address: AlarmAddress
}

/** Alarms that are there and alarms that are over, live; chosen ones can be acted on together. */
export function AlarmList({ station, address }: AlarmListProps) {
  const t = useTexts(texts)
  useFollowAlarms()
  const [ids, setIds] = useState<readonly string[]>([])
  // A page of rows is drawn anew when all of them are chosen: that can be interrupted.
  const choose = (next: readonly string[]) => startTransition(() => setIds(next))
  const actions = useAlarmActions(() => choose([]))
  const { view, search, narrowing, to } = address
  const siteId = station && !address.isAll ? station.id : narrowing.site
  const columns = useAlarmColumns(siteId === undefined, to)
  const filter = useMemo(
    () => ({ ...search, device: narrowing.device, alarm: narrowing.kind }),
    [search, narrowing],
  )
  const place = { view, ...(siteId === undefined ? {} : { siteId }) }
  const inHand = (id: string) => ({ ids: ids.length > 0 ? ids : [id] })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the links inside, which stay usable without them
    <div
      onKeyDown={(event) =>
        pressOnAlarm(event, {
          toggle: (id) => choose(toggled(ids, id, !ids.includes(id))),
          acknowledge: (id) => actions.acknowledge(inHand(id)),
          shelve: (id) => actions.shelve(inHand(id)),
        })
      }
    >
      <DataTable<Alarm, typeof filter>
        // Another view starts on its first page.
        key={`${view} ${siteId}`}
        id="alarms"
        title={t('title')}
        columns={columns}
        rowKey="id"
        rowClass={rowLook}
        filter={filter}
        sort={{ column: usualColumn[view], order: 'desc' }}
        query={(input: typeof filter & TableInput) => alarmListQuery({ ...place, ...input })}
        empty={<EmptyState title={t(`empty.${view}`)} detail={t('emptyHint')} />}
        selection={
          actions.mayAcknowledge || actions.mayShelve
            ? { ids, onChange: choose, actions: <ChosenButtons ids={ids} actions={actions} view={view} /> }
            : undefined
        }
        toolbar={
          <>
            <ExportMenu call={alarmCalls.exportXls} input={{ ...place, ...filter }} />
            {station && (
              <ScheduleButton
                report={
                  siteId === undefined
                    ? undefined
                    : { kind: 'alarms', siteId, ...(search.level && { level: search.level }) }
                }
              />
            )}
          </>
        }
        actions={(row) => <RowButtons alarm={row} actions={actions} />}
      />
      <p className={`${styles.hint} ${styles.keys}`}>{t('keys')}</p>
      {actions.dialogs}
    </div>
  )
}
