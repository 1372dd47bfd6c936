import type { Alarm } from '@gridhelm/contract/acting/alarms/entities'
import type { Station } from '@gridhelm/contract/stations/stations/entities'
import { Button } from 'antd'
import { Link } from 'react-router'
import { useFormat } from '../../platform/format.ts'
import { paths } from '../../platform/paths.ts'
import { useTexts } from '../../platform/texts.ts'
import { StatusTag } from '../../ui/StatusTag.tsx'
import { toneOfLevel } from '../values/AlarmBits.tsx'
import styles from './Alarm.module.css'
import { StateCell } from './cells.tsx'
import { useOpenAlarms } from './queries.ts'
import { texts } from './texts.ts'

interface DeviceAlarmsProps {
  station: Pick<Station, 'id' | 'projectType'>
  /** The device's id. */
  device: string
}

/** The open alarms of a device, each a link to all about it; and the way to those that are over. */
export function DeviceAlarms({ station, device }: DeviceAlarmsProps) {
  const t = useTexts(texts)
  const { data, isError, isFetching, refetch } = useOpenAlarms(station.id, { device })
  const alarms = data?.records ?? []
  const left = (data?.total ?? 0) - alarms.length
  return (
    <section className={styles.device} aria-label={t('openAlarms')}>
      {/* Without a word a device would look as if it had none. */}
      {!data && isError && (
        <p className={styles.unread}>
          {t('failed')}
          <Button size="small" loading={isFetching} onClick={() => void refetch()}>
            {t('retry')}
          </Button>
        </p>
      )}
      {alarms.length > 0 && (
        <ul className={styles.items}>
          {alarms.map((alarm) => (
            <DeviceAlarm key={alarm.id} alarm={alarm} to={paths.siteAlarms(station, { alarm: alarm.id })} />
          ))}
        </ul>
      )}
      <p className={styles.foot}>
        {left > 0 && <span>{t('more', { count: String(left) })} · </span>}
        <Link to={paths.siteAlarms(station, { device })}>{t('history')}</Link>
      </p>
    </section>
  )
}

function DeviceAlarm({ alarm, to }: { alarm: Alarm; to: string }) {
  const t = useTexts(texts)
  const f = useFormat()
  const { level, content, sendTime, zone } = alarm
  return (
    <li className={styles.item}>
      <StatusTag tone={toneOfLevel[level]}>
        <span className="gh-spoken">{t(`level.${level}`)}</span>
      </StatusTag>
      <Link to={to} className={styles.content}>
        {content}
      </Link>
      <StateCell alarm={alarm} />
      <span className="gh-figures gh-note">
        {t('since', { time: f.nearMoment(sendTime, zone, Date.now()) })}
      </span>
    </li>
  )
}
