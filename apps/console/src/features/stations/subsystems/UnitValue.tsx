import type { LiveDevice } from '@gridhelm/contract/push'
import { findPoint } from '@gridhelm/points/catalogue'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { languageSignal } from '../../../platform/language.ts'
import { paths } from '../../../platform/paths.ts'
import { useSignal } from '../../../platform/signal.ts'
import { useAlarmsByDevice } from '../../../site/alarm/queries.ts'
import { toneOfLevel } from '../../../site/values/AlarmBits.tsx'
import { PointValue } from '../../../site/values/PointValue.tsx'
import { StatusTag } from '../../../ui/StatusTag.tsx'
import styles from './Subsystems.module.css'
import type { SiteView, Unit } from './site-view.ts'

interface UnitValueProps {
  view: SiteView
  unit: Pick<Unit, 'kind'> & Omit<LiveDevice, 'kind'>
  point: string
  size?: 'normal' | 'large'
}

export function UnitValue({ view, unit, point, size = 'normal' }: UnitValueProps) {
  return (
    <PointValue
      site={view.site}
      device={unit}
      kind={unit.kind}
      point={point}
      timeZone={view.station.timeZone}
      look={view.look}
      size={size}
    />
  )
}

/** A figure of the first row of a page; states are words, and smaller. */
export function StatFigure({ isState = false, ...of }: Omit<UnitValueProps, 'size'> & { isState?: boolean }) {
  if (!isState) return <UnitValue {...of} size="large" />
  return (
    <span className={styles.stateFigure}>
      <UnitValue {...of} />
    </span>
  )
}

/** Some figures of a device with their names, as far as the site wants them shown; stands in a `Facts`. */
export function UnitRows({
  view,
  unit,
  points,
}: Omit<UnitValueProps, 'point'> & { points: readonly string[] }) {
  const language = useSignal(languageSignal)
  const shown = points.filter((point) => view.look.of(unit.kind, point).show)
  return shown.map((point) => (
    <div key={point} className={styles.fact}>
      <dt style={{ color: view.look.of(unit.kind, point).nameColor ?? undefined }}>
        {findPoint(unit.kind, point)?.name[language]}
      </dt>
      <dd>
        <UnitValue view={view} unit={unit} point={point} />
      </dd>
    </div>
  ))
}

export const Facts = ({ children }: { children: ReactNode }) => <dl className={styles.facts}>{children}</dl>

/** A row of what was computed from figures. */
export function ToldRow({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd className="gh-figures">
        <b>{children}</b>
      </dd>
    </div>
  )
}

export const UnitFacts = (props: Parameters<typeof UnitRows>[0]) => (
  <Facts>
    <UnitRows {...props} />
  </Facts>
)

/** Its alarms that are there, the worst first; each leads to all about it. */
export function UnitAlarms({ view, unit }: { view: Pick<SiteView, 'station'>; unit: Pick<Unit, 'id'> }) {
  const alarms = useAlarmsByDevice(view.station.id).get(unit.id)
  return alarms === undefined ? null : (
    <div className={styles.alarms}>
      {alarms.map(({ id, level, content }) => (
        <Link key={id} to={paths.siteAlarms(view.station, { alarm: id })}>
          <StatusTag tone={toneOfLevel[level]}>{content}</StatusTag>
        </Link>
      ))}
    </div>
  )
}
