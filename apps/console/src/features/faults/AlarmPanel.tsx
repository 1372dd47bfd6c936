import type { Fault } from '@gridhelm/contract/faults/entities'
import { Button } from 'antd'
import { Link } from 'react-router'
import { enterStation } from '../../platform/menu-mode.ts'
import { useLocale, useTexts } from '../../platform/texts.ts'
import { zoneText } from '../../site/curve/moment.ts'
import { useStations } from '../../site/queries.ts'
import { FactList } from '../../ui/FactList.tsx'
import { SidePanel } from '../../ui/SidePanel.tsx'
import { LevelTag, MomentCell, StatusCell } from './cells.tsx'
import { durationText } from './durations.ts'
import { FaultCurves } from './FaultCurves.tsx'
import styles from './Faults.module.css'
import { alarmsPath, devicePath } from './paths.ts'
import { texts } from './texts.ts'

/** All about one alarm: what to do, why, when, and what was measured around it. */
export function AlarmPanel({ fault, onClose }: { fault: Fault | undefined; onClose: () => void }) {
  return (
    <SidePanel open={fault !== undefined} title={fault?.message ?? ''} onClose={onClose} width={640}>
      {fault && <Content fault={fault} onClose={onClose} />}
    </SidePanel>
  )
}

const explained = ['response', 'cause', 'consequence'] as const

function Content({ fault, onClose }: { fault: Fault; onClose: () => void }) {
  const t = useTexts(texts)
  const locale = useLocale()
  const { zone, device, status } = fault
  const over =
    status === 'lost' || fault.endTime === null
      ? { label: t('lastSeen'), value: <MomentCell at={fault.lastSeen} zone={zone} /> }
      : { label: t('ended'), value: <MomentCell at={fault.endTime} zone={zone} /> }
  return (
    <div className={styles.panel}>
      <p className={styles.tags}>
        <LevelTag level={fault.level} />
        <StatusCell row={fault} />
      </p>
      {status === 'lost' && <p className={styles.hint}>{t('lostHint')}</p>}
      {fault.response === '' ? (
        <p>{t('noExplanation')}</p>
      ) : (
        <dl className={styles.explained}>
          {explained.map((part) => (
            <div key={part}>
              <dt>{t(part)}</dt>
              <dd>{fault[part]}</dd>
            </div>
          ))}
        </dl>
      )}
      <FactList
        facts={[
          { label: t('project'), value: fault.projectName },
          { label: t('device'), value: device.name ? `${device.number} · ${device.name}` : device.number },
          { label: t('began'), value: <MomentCell at={fault.sendTime} zone={zone} /> },
          status === 'alarm' ? { label: t('ended'), value: t('stillThere') } : over,
          { label: t('duration'), value: durationText(fault.durationMs, locale) },
          {
            label: t('received'),
            value:
              fault.receiveTime === null ? (
                t('notRecorded')
              ) : (
                <MomentCell at={fault.receiveTime} zone={zone} />
              ),
          },
        ]}
      />
      <p className={styles.hint}>{t('zone', { zone: zoneText(fault.sendTime, zone) })}</p>
      <FaultCurves key={fault.id} fault={fault} />
      <Ways fault={fault} onClose={onClose} />
    </div>
  )
}

/** Where to go from here; the station of the alarm is entered on the way. */
function Ways({ fault: { siteId, device, alarm }, onClose }: { fault: Fault; onClose: () => void }) {
  const t = useTexts(texts)
  const { data: stations = [] } = useStations()
  const station = stations.find(({ id }) => id === siteId)
  if (!station) return null
  const enter = () => {
    enterStation({ id: station.id, name: station.projectName }, station.projectType === '1' ? 1 : 2)
    onClose()
  }
  return (
    <p className={styles.ways}>
      <Link to={devicePath(station, device.kind, device.number)} onClick={enter}>
        <Button type="primary" tabIndex={-1}>
          {t('toDevice')}
        </Button>
      </Link>
      <Link to={alarmsPath(station, { alarm })} onClick={enter}>
        {t('sameAlarm')}
      </Link>
    </p>
  )
}
