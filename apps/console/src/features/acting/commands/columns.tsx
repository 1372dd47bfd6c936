import type { Command } from '@gridhelm/contract/acting/commands/entities'
import { dash } from '@gridhelm/points/numbers'
import { languageSignal } from '../../../platform/language.ts'
import { useSignal } from '../../../platform/signal.ts'
import { useTexts } from '../../../platform/texts.ts'
import { MomentCell } from '../../../site/alarm/cells.tsx'
import { FleetMoment } from '../../../site/clock/FleetMoment.tsx'
import { CommandStateTag } from '../../../site/command/CommandStateTag.tsx'
import { ChangeText } from '../../../site/command/CommandText.tsx'
import { pointName } from '../../../site/command/setpoint.ts'
import type { DataColumn } from '../../../ui/table/columns.ts'
import styles from './Commands.module.css'
import { texts } from './texts.ts'

interface ColumnsOf {
  /** All rows are of the same site. */
  isOneSite: boolean
  onOpen: (commandId: string) => void
}

/** The record of the specification (status, time, user name), and what it was about. */
export function useCommandColumns({ isOneSite, onOpen }: ColumnsOf): DataColumn<Command>[] {
  const t = useTexts(texts)
  const language = useSignal(languageSignal)
  const Moment = isOneSite ? MomentCell : FleetMoment
  return [
    {
      key: 'device',
      title: t('what'),
      width: 192,
      render: ({ id, device, point }) => (
        <button type="button" className={styles.open} onClick={() => onOpen(id)}>
          <strong>{device.number}</strong> {pointName(device.kind, point, language)}
        </button>
      ),
    },
    { key: 'value', title: t('change'), width: 160, render: (row) => <ChangeText command={row} /> },
    {
      key: 'status',
      title: t('status'),
      width: 208,
      render: ({ state }) => <CommandStateTag state={state} />,
    },
    {
      key: 'time',
      title: t('time'),
      width: 176,
      sortable: true,
      render: ({ time, zone }) => <Moment at={time} zone={zone} />,
    },
    { key: 'userName', title: t('userName'), width: 124, ellipsis: true },
    {
      key: 'projectName',
      title: t('site'),
      width: 132,
      ellipsis: true,
      ...(isOneSite ? { optional: true as const } : {}),
    },
    { key: 'message', title: t('result'), width: 176, ellipsis: true },
    { key: 'reason', title: t('reason'), width: 184, ellipsis: true, optional: true },
    {
      key: 'endedAt',
      title: t('ended'),
      width: 184,
      optional: true,
      render: ({ endedAt, zone }) => (endedAt === null ? dash : <Moment at={endedAt} zone={zone} />),
    },
    { key: 'id', title: t('commandId'), width: 200, ellipsis: true, optional: true },
  ]
}
