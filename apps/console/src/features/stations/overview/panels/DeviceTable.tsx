import type { LiveDevice } from '@gridhelm/contract/push'
import { type KindName, kindsOfDevices } from '@gridhelm/contract/stations/devices/kinds'
import { type Subsystem, subsystemNames, subsystems } from '@gridhelm/contract/stations/overview/subsystems'
import { type DeviceKind, deviceKinds, findPoint } from '@gridhelm/points/catalogue'
import { dash } from '@gridhelm/points/numbers'
import { Link } from 'react-router'
import { useFormat } from '../../../../platform/format.ts'
import { deviceFreshness } from '../../../../platform/freshness.ts'
import { languageSignal } from '../../../../platform/language.ts'
import { paths } from '../../../../platform/paths.ts'
import { useSignal } from '../../../../platform/signal.ts'
import { useTexts } from '../../../../platform/texts.ts'
import { devicesOfKind } from '../../../../site/reading.ts'
import { PointValue } from '../../../../site/values/PointValue.tsx'
import { PageCard } from '../../../../ui/PageCard.tsx'
import { Sideways } from '../../../../ui/Sideways.tsx'
import { useLiveNow } from '../../../../ui/ticker.ts'
import { useOverviewSite } from '../overview-site.ts'
import { texts } from '../texts.ts'
import styles from './DeviceTable.module.css'

const columns = {
  state: ['runState', 'gridState', 'loadState', 'onlineState'],
  power: ['activePower', 'soc', 'irradiancePlane', 'outputPower'],
  today: ['energyToday', 'dischargeToday', 'importToday', 'insolationToday', 'generationToday'],
} as const

const subsystemOfKind = (kind: string): Subsystem | undefined =>
  subsystemNames.find((name) => (subsystems[name] as readonly string[]).includes(kind))

/** All devices in one table: on a site with many of them, cards would be mostly white. */
export function DeviceTable() {
  const t = useTexts(texts)
  const { live } = useOverviewSite()
  const devices = live ? deviceKinds.flatMap((kind) => devicesOfKind(live, kind)) : []
  return (
    <PageCard title={t('devices')} note={String(devices.length)} flush>
      <Sideways label={t('devices')}>
        <table className={`gh-figures ${styles.table}`}>
          <thead>
            <tr>
              <th scope="col">{t('deviceNumber')}</th>
              <th scope="col">{t('deviceKind')}</th>
              <th scope="col">{t('deviceState')}</th>
              <th scope="col" className={styles.end}>
                {t('devicePower')}
              </th>
              <th scope="col" className={styles.end}>
                {t('deviceToday')}
              </th>
              <th scope="col" className={styles.end}>
                {t('deviceAge')}
              </th>
            </tr>
          </thead>
          <tbody>
            {devices.map((device) => (
              <Row key={device.id} device={device} />
            ))}
          </tbody>
        </table>
      </Sideways>
    </PageCard>
  )
}

function Row({ device }: { device: LiveDevice }) {
  const language = useSignal(languageSignal)
  const { station, live } = useOverviewSite()
  const kind = device.kind as DeviceKind
  const subsystem = subsystemOfKind(kind)
  const cell = (keys: readonly string[]) => {
    const point = keys.find((key) => findPoint(kind, key))
    return point === undefined ? (
      ''
    ) : (
      <PointValue site={live} device={device} kind={kind} point={point} timeZone={station.timeZone} />
    )
  }
  return (
    <tr>
      <th scope="row">
        {subsystem ? (
          <Link to={paths.subsystem(station, subsystem, device.number)}>{device.number}</Link>
        ) : (
          device.number
        )}
      </th>
      <td>{kindsOfDevices[kind as KindName].names[language]}</td>
      <td>{cell(columns.state)}</td>
      <td className={styles.end}>{cell(columns.power)}</td>
      <td className={styles.end}>{cell(columns.today)}</td>
      <AgeCell device={device} />
    </tr>
  )
}

function AgeCell({ device }: { device: Pick<LiveDevice, 't' | 'isGone'> }) {
  const f = useFormat()
  const now = useLiveNow('second')
  const { live } = useOverviewSite()
  if (!live) return <td />
  const { t } = device
  const isFresh = deviceFreshness(live, device, now) === 'fresh'
  return (
    <td className={`${styles.end} ${isFresh ? '' : styles.old}`}>
      {t === null ? dash : f.duration(now + live.clockOffset - t, 'minute')}
    </td>
  )
}
