import type { LiveDevice } from '@gridhelm/contract/push'
import { activeBits } from '@gridhelm/points/alarm-bits'
import { type DeviceKind, findPoint, pointsOf } from '@gridhelm/points/catalogue'
import type { AlarmBit } from '@gridhelm/points/point'
import type { ReactNode } from 'react'
import { languageSignal } from '../../../platform/language.ts'
import { useSignal } from '../../../platform/signal.ts'
import { AlarmBits } from '../../../site/values/AlarmBits.tsx'
import { PointValue } from '../../../site/values/PointValue.tsx'
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

/** What its alarm words say now, the worst first. */
function activeAlarms(kind: DeviceKind, { values }: Pick<LiveDevice, 'values'>): AlarmBit[] {
  return pointsOf(kind)
    .flatMap((point) => {
      const word = values[point.key]
      return point.kind === 'alarmWord' && word && word.q !== 'bad' ? activeBits(word.v, point).known : []
    })
    .sort((one, other) => one.level - other.level)
}

export function UnitAlarms({ unit }: { unit: Unit }) {
  const bits = activeAlarms(unit.kind, unit)
  return bits.length === 0 ? null : (
    <div className={styles.alarms}>
      <AlarmBits bits={bits} />
    </div>
  )
}
