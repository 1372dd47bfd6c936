import type { Alarm } from '@gridhelm/contract/acting/alarms/entities'
import { Link } from 'react-router'
import { paths } from '../../../../platform/paths.ts'
import { useTexts } from '../../../../platform/texts.ts'
import { useStations } from '../../../../site/queries.ts'
import { Permitted } from '../../../../ui/Permitted.tsx'
import styles from './Panel.module.css'
import { texts } from './texts.ts'

/** Where to go from here. */
export function Ways({ alarm: { siteId, device, alarm, sendTime } }: { alarm: Alarm }) {
  const t = useTexts(texts)
  const { data: stations = [] } = useStations()
  const station = stations.find(({ id }) => id === siteId)
  if (!station) return null
  return (
    <p className={styles.ways}>
      {device && <Link to={paths.device(station, device.kind, device.number)}>{t('toDevice')}</Link>}
      <Permitted code="singleLine">
        <a href={paths.replay(station.id, sendTime)} target="_blank" rel="noopener">
          {t('replay')}
        </a>
      </Permitted>
      <Link to={paths.siteAlarms(station, { kind: alarm })}>{t('sameAlarm')}</Link>
      <Permitted code="alarmRule:list">
        <Link to={paths.alarmRules({ search: alarm })}>{t('toRule')}</Link>
      </Permitted>
    </p>
  )
}
