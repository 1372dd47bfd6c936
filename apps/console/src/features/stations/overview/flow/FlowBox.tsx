import type { PartPower } from '@gridhelm/contract/stations/live/power'
import type { PowerKind } from '@gridhelm/contract/stations/live/power-kinds'
import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { useFormat } from '../../../../platform/format.ts'
import { paths } from '../../../../platform/paths.ts'
import { useTexts } from '../../../../platform/texts.ts'
import { hueOf } from '../../../../site/equipment.ts'
import { CurveButton } from '../../../../site/values/CurveButton.tsx'
import { useLiveNow } from '../../../../ui/ticker.ts'
import { useOverviewSite } from '../overview-site.ts'
import { subsystemOfPower } from '../parts.ts'
import { socOf } from '../soc.ts'
import { texts } from '../texts.ts'
import { wantOfPower } from '../want.ts'
import styles from './FlowPicture.module.css'
import { useNoteOf } from './notes.ts'

interface FlowBoxProps {
  kind: PowerKind
  part: PartPower
  place: CSSProperties
}

/** One part of the site: its name leads to its page, its power to its curve. */
export function FlowBox({ kind, part, place }: FlowBoxProps) {
  const t = useTexts(texts)
  const f = useFormat()
  const now = useLiveNow('second')
  const { station, live, present } = useOverviewSite()
  const note = useNoteOf(kind, part)
  const { state, kw, t: measured } = part
  const name = t(`part.${kind}`)
  const doing =
    kind === 'battery' && state === 'flowing' && kw !== undefined
      ? ` · ${t(kw > 0 ? 'isDischarging' : 'isCharging')}`
      : ''
  const subsystem = subsystemOfPower[kind]
  const age =
    state === 'stale' && live && measured !== undefined
      ? t('ageOld', { age: f.duration(now + live.clockOffset - measured, 'minute') })
      : undefined
  return (
    <li
      className={`${styles.box} ${styles[state]}`}
      style={{ ...place, '--hue': hueOf[kind] } as CSSProperties}
      data-part={kind}
      data-state={state}
    >
      {present.has(subsystem) ? (
        <Link className={styles.label} to={paths.subsystem(station, subsystem)}>
          {name}
          {doing}
          <span aria-hidden="true"> ›</span>
        </Link>
      ) : (
        <span className={styles.label}>
          {name}
          {doing}
        </span>
      )}
      <span className={styles.figures}>
        {kw === undefined ? (
          <span className={styles.never}>–</span>
        ) : (
          <CurveButton
            want={live && wantOfPower(live, kind, station.timeZone)}
            name={name}
            // The arrow says the direction; a minus would say it twice.
            text={f.kwNumber(kind === 'battery' || kind === 'grid' ? Math.abs(kw) : kw)}
            unit="kW"
            size="large"
          />
        )}
        <span className={styles.note} title={kind === 'pv' ? t('ofRated') : undefined}>
          {live && state === 'unknown' ? t('neverHeard') : (age ?? note)}
        </span>
      </span>
      {kind === 'battery' && <ChargeBar />}
    </li>
  )
}

function ChargeBar() {
  const now = useLiveNow('second')
  const { live } = useOverviewSite()
  const soc = live && socOf(live, now)
  if (!soc) return null
  return (
    <span className={styles.charge} aria-hidden="true">
      <span style={{ width: `${Math.min(100, Math.max(0, soc.value))}%` }} />
    </span>
  )
}
