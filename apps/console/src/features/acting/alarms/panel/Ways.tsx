import type { Alarm } from '@gridhelm/contract/acting/alarms/entities'
import { Link } from 'react-router'
import { enterStation } from '../../../../platform/menu-mode.ts'
import { paths } from '../../../../platform/paths.ts'
import { useTexts } from '../../../../platform/texts.ts'
import { useStations } from '../../../../site/queries.ts'
import { Permitted } from '../../../../ui/Permitted.tsx'
import styles from './Panel.module.css'
import { texts } from './texts.ts'

/** Where to go from here; the station of the alarm is entered on the way. */
export function Ways({ alarm: { siteId, device, alarm } }: { alarm: Alarm }) {
  const t = useTexts(texts)
  const { data: stations = [] } = useStations()
  const station = stations.find(({ id }) => id === siteId)
  if (!station) return null
  const enter = () =>
    enterStation({ id: station.id, name: station.projectName }, station.projectType === '1' ? 1 : 2)
  return (
    <p className={styles.ways}>
      {device && (
        <Link to={paths.device(station, device.kind, device.number)} onClick={enter}>
          {t('toDevice')}
        </Link>
      )}
      <Link to={paths.siteAlarms(station, { kind: alarm })} onClick={enter}>
        {t('sameAlarm')}
      </Link>
      <Permitted code="alarmRule:list">
        <Link to={paths.alarmRules({ search: alarm })}>{t('toRule')}</Link>
      </Permitted>
    </p>
  )
}
