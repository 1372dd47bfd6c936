import type { PointKey } from '@gridhelm/points/catalogue'
import { useFormat } from '../../../../platform/format.ts'
import { useTexts } from '../../../../platform/texts.ts'
import { StatusTag, type StatusTone } from '../../../../ui/StatusTag.tsx'
import { DeviceLink } from '../DeviceLink.tsx'
import { Hero } from '../Hero.tsx'
import shared from '../Subsystems.module.css'
import type { SiteView, Unit } from '../site-view.ts'
import { heldValue, usableValue } from '../sums.ts'
import { UnitAlarms } from '../UnitValue.tsx'
import type { InverterCondition } from './condition.ts'
import { DcStrip } from './DcStrip.tsx'
import { inverterCondition } from './inverter.ts'
import { texts } from './texts.ts'

const heroes = ['activePower', 'energyToday'] as const satisfies readonly PointKey<'pvInverter'>[]
const tones: Readonly<Record<InverterCondition, StatusTone>> = {
  running: 'good',
  limited: 'good',
  starting: 'waiting',
  asleep: 'off',
  stopped: 'off',
  fault: 'failed',
  offline: 'failed',
  unknown: 'unknown',
}

export function ConditionTag({ condition }: { condition: InverterCondition }) {
  const t = useTexts(texts)
  return <StatusTag tone={tones[condition]}>{t(`condition.${condition}`)}</StatusTag>
}

/** Power over the AC rating, where both are known. */
export function ShareOfRating({ view, unit }: { view: SiteView; unit: Unit }) {
  const f = useFormat()
  const kw = usableValue(view.site, unit, 'activePower', view.now)
  const rated = heldValue(unit, 'acRatedPower')
  if (kw === undefined || !rated) return null
  return f.percent(Math.max(0, kw) / rated)
}

/** What matters of an inverter: its state, its power, its day and its strings. */
export function InverterFigures({ view, unit }: { view: SiteView; unit: Unit }) {
  return (
    <>
      <Hero view={view} unit={unit} points={heroes} />
      <UnitAlarms view={view} unit={unit} />
      <DcStrip view={view} unit={unit} />
    </>
  )
}

export function InverterCard({ view, unit }: { view: SiteView; unit: Unit }) {
  return (
    <article className={shared.unit} aria-label={unit.number}>
      <div className={shared.unitHead}>
        <DeviceLink number={unit.number} name={unit.name} />
        <ConditionTag condition={inverterCondition(view, unit)} />
      </div>
      <InverterFigures view={view} unit={unit} />
    </article>
  )
}
