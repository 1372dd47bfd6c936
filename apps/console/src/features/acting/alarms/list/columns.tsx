import type { Alarm } from '@gridhelm/contract/acting/alarms/entities'
import { deviceCalled, kindsOfDevices } from '@gridhelm/contract/stations/devices/kinds'
import { dash } from '@gridhelm/points/numbers'
import { Tooltip } from 'antd'
import { Link } from 'react-router'
import { useFormat } from '../../../../platform/format.ts'
import { languageSignal } from '../../../../platform/language.ts'
import { useSignal } from '../../../../platform/signal.ts'
import { useTexts } from '../../../../platform/texts.ts'
import { DurationCell, LevelTag, ShortMoment, StateCell } from '../../../../site/alarm/cells.tsx'
import { FleetMoment } from '../../../../site/clock/FleetMoment.tsx'
import { openedState } from '../../../../ui/address/opened.ts'
import type { DataColumn } from '../../../../ui/table/columns.ts'
import type { AlarmAddress } from './address.ts'
import styles from './List.module.css'
import { texts } from './texts.ts'

/** The columns of the list; the project stands under the alarm where there is more than one. */
export function useAlarmColumns(isAll: boolean, to: AlarmAddress['to']): DataColumn<Alarm>[] {
  const t = useTexts(texts)
  const f = useFormat()
  const language = useSignal(languageSignal)
  const Moment = isAll ? FleetMoment : ShortMoment
  return [
    {
      key: 'message',
      title: t('message'),
      width: 200,
      render: (row) => (
        <span className={styles.message}>
          <span className={styles.what}>
            <Link state={openedState} to={to(row.id)} className={styles.open} data-alarm={row.id}>
              {row.device && <strong>{deviceCalled(row.device)}</strong>} {row.content}
            </Link>
            {row.occurrences > 1 && (
              <Tooltip title={t('occurrences', { count: String(row.occurrences) })}>
                <span className="gh-note">×{f.whole(row.occurrences)}</span>
              </Tooltip>
            )}
          </span>
          {isAll && <span className={styles.where}>{row.projectName}</span>}
        </span>
      ),
    },
    {
      key: 'level',
      title: t('level'),
      width: 140,
      sortable: true,
      render: (row) => <LevelTag level={row.level} />,
    },
    {
      key: 'state',
      title: t('state'),
      width: 144,
      sortable: true,
      render: (row) => <StateCell alarm={row} />,
    },
    {
      key: 'sendTime',
      title: t('sendTime'),
      width: 148,
      sortable: true,
      render: ({ sendTime, zone }) => <Moment at={sendTime} zone={zone} />,
    },
    {
      key: 'receiveTime',
      title: t('receiveTime'),
      width: 148,
      sortable: true,
      render: ({ receiveTime, zone }) =>
        receiveTime === null ? dash : <Moment at={receiveTime} zone={zone} />,
    },
    {
      key: 'durationMs',
      title: t('duration'),
      width: 124,
      align: 'end',
      sortable: true,
      render: (row) => <DurationCell alarm={row} />,
    },
    {
      key: 'acknowledged',
      title: t('acknowledgedBy'),
      width: 120,
      render: ({ acknowledged }) => acknowledged && <AcknowledgedBy {...acknowledged} />,
    },
    {
      key: 'deviceType',
      title: t('deviceType'),
      width: 144,
      optional: true,
      render: ({ device }) => (device ? kindsOfDevices[device.kind].names[language] : t('wholeSite')),
    },
    { key: 'projectName', title: t('project'), width: 152, ellipsis: true, optional: true },
    { key: 'content', title: t('content'), width: 192, ellipsis: true, optional: true },
  ]
}

function AcknowledgedBy({ by, comment }: NonNullable<Alarm['acknowledged']>) {
  return (
    <span className={styles.by}>
      {by}
      {comment && <span className={styles.comment}>{comment}</span>}
    </span>
  )
}
