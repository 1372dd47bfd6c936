import { kindsOfDevices } from '@gridhelm/contract/devices/kinds'
import type { Fault } from '@gridhelm/contract/faults/entities'
import { languageSignal } from '../../platform/language.ts'
import { useSignal } from '../../platform/signal.ts'
import { useLocale, useTexts } from '../../platform/texts.ts'
import type { DataColumn } from '../../ui/table/columns.ts'
import { LevelTag, MomentCell, ReceiveCell, StatusCell } from './cells.tsx'
import { durationText } from './durations.ts'
import styles from './Faults.module.css'
import { texts } from './texts.ts'

/** The columns of the list; the project only where there is more than one. */
export function useAlarmColumns(isAll: boolean, onOpen: (row: Fault) => void): DataColumn<Fault>[] {
  const t = useTexts(texts)
  const locale = useLocale()
  const language = useSignal(languageSignal)
  const project: DataColumn<Fault> = {
    key: 'projectName',
    title: t('project'),
    width: 160,
    sortable: true,
    ellipsis: true,
    ...(isAll ? {} : { optional: true as const }),
  }
  return [
    {
      key: 'message',
      title: t('message'),
      width: isAll ? 248 : 288,
      sortable: true,
      render: (row) => (
        <button type="button" className={styles.open} onClick={() => onOpen(row)}>
          <strong>{row.device.number}</strong> {row.content}
        </button>
      ),
    },
    project,
    {
      key: 'level',
      title: t('level'),
      width: 128,
      sortable: true,
      render: (row) => <LevelTag level={row.level} />,
    },
    {
      key: 'status',
      title: t('status'),
      width: 136,
      sortable: true,
      render: (row) => <StatusCell row={row} />,
    },
    {
      key: 'sendTime',
      title: t('sendTime'),
      width: 208,
      sortable: true,
      render: (row) => <MomentCell at={row.sendTime} zone={row.zone} />,
    },
    { key: 'receiveTime', title: t('receiveTime'), width: 128, render: (row) => <ReceiveCell row={row} /> },
    {
      key: 'durationMs',
      title: t('duration'),
      width: 128,
      align: 'end',
      sortable: true,
      render: (row) => <span className="gh-figures">{durationText(row.durationMs, locale)}</span>,
    },
    {
      key: 'deviceType',
      title: t('deviceType'),
      width: 144,
      sortable: true,
      render: (row) => kindsOfDevices[row.device.kind].names[language],
    },
    { key: 'content', title: t('content'), width: 192, ellipsis: true, optional: true },
  ]
}
