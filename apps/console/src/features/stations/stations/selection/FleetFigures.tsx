import { darknessHorizonHours } from '@gridhelm/contract/stations/fleet/entities'
import type { Station } from '@gridhelm/contract/stations/stations/entities'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { useFormat } from '../../../../platform/format.ts'
import { useFleet } from '../../../../platform/live.ts'
import { paths } from '../../../../platform/paths.ts'
import { useTexts } from '../../../../platform/texts.ts'
import { useAttention } from '../../../../site/attention/queries.ts'
import { useCounted } from '../../../../site/counted.ts'
import { fleetAt } from '../../../../site/fleet-at.ts'
import { type Stat, StatStrip } from '../../../../ui/StatTile.tsx'
import { useLiveNow } from '../../../../ui/ticker.ts'
import { AlarmPills } from './AlarmPills.tsx'
import styles from './FleetFigures.module.css'
import { summaryOf } from './figures.ts'
import { texts } from './texts.ts'

interface FleetFiguresProps {
  stations: readonly Station[]
  /** How many the reader may see. */
  all: number
}

/** Whether the stations shown are well, in six figures. */
export function FleetFigures({ stations, all }: FleetFiguresProps) {
  const t = useTexts(texts)
  const counted = useCounted()
  const f = useFormat()
  const fleet = useFleet()
  const found = useAttention()
  const now = useLiveNow('second')
  const ids = useMemo(() => stations.map((station) => station.id), [stations])
  const summary = useMemo(() => summaryOf(ids, fleetAt(fleet, now)), [ids, fleet, now])
  const { online, silent, unknown, off, longestSilentSince, powerKw, todayKwh, renewable, darkest } = summary
  const count = (value: number) => f.whole(value)
  const silence =
    longestSilentSince === undefined
      ? undefined
      : f.duration(now + (fleet?.clockOffset ?? 0) - longestSilentSince, 'minute')
  const silentCount = t('silent', { count: count(silent) })
  const silentFor = silence && (silent > 1 ? t('longestSilence', { duration: silence }) : silence)
  const states = [
    stations.length < all && t('ofAll', { count: count(all) }),
    fleet && t('online', { count: count(online) }),
    silent > 0 && [silentCount, silentFor].filter(Boolean).join(' '),
    off > 0 && t('off', { count: count(off) }),
    fleet && unknown > 0 && t('without', { count: count(unknown) }),
  ].filter(Boolean)
  const dark = darkest && stations.find((station) => station.id === darkest.id)
  const hasAlarms = summary.alarms.some((one) => one > 0)
  // While it is not known nothing is called well.
  const isFound = found.data?.sites.some(({ siteId: id }) => ids.includes(id))
  const beside = [
    hasAlarms
      ? t('needAttention', { stations: counted('stations', summary.alarming) })
      : isFound !== undefined && t(isFound ? 'noAlarmIsOpen' : 'allWell'),
    summary.cleared > 0 && t('cleared', { count: count(summary.cleared) }),
    summary.aside > 0 && t('aside', { count: count(summary.aside) }),
  ].filter(Boolean)

  const stats: Stat[] = [
    {
      label: t('stations'),
      value: count(stations.length),
      note: states.join(' · '),
      definition: t('stationsMeaning'),
    },
    {
      label: t('powerNow'),
      ...(powerKw === undefined ? { value: undefined } : f.figure.power(Math.max(0, powerKw))),
      note:
        powerKw === undefined ? t('notKnown') : t('fromStations', { stations: counted('stations', online) }),
      definition: t('powerMeaning'),
    },
    {
      label: t('todayFigure'),
      ...(todayKwh === undefined ? { value: undefined } : f.figure.energy(Math.max(0, todayKwh))),
      note: todayKwh === undefined ? t('notKnown') : t('sinceMidnight'),
      definition: t('todayMeaning'),
    },
    {
      label: t('renewable'),
      ...(renewable === undefined ? { value: undefined } : f.figure.percent(renewable)),
      note: renewable === undefined ? t('notKnown') : t('ofSupply'),
      definition: t('renewableMeaning'),
    },
    {
      label: t('darkest'),
      value:
        darkest === undefined
          ? undefined
          : darkest.hours === null
            ? t('beyond', { hours: darknessHorizonHours })
            : f.duration(darkest.hours * 3_600_000, 'minute'),
      note:
        darkest?.hours === null ? (
          t('allLast')
        ) : dark ? (
          <Link className={styles.station} to={paths.overview(dark)}>
            {dark.projectName}
          </Link>
        ) : (
          t('notKnown')
        ),
      definition: t('darkestMeaning'),
    },
    {
      label: t('alarms'),
      value: !fleet ? undefined : hasAlarms ? (
        <span className={styles.alarms}>
          <AlarmPills of={summary} />
        </span>
      ) : (
        t('noAlarms')
      ),
      note: fleet ? beside.join(' · ') : t('notKnown'),
      definition: t('alarmsMeaning'),
    },
  ]
  return <StatStrip stats={stats} label={t('figures')} />
}
