import { findPoint } from '@gridhelm/points/catalogue'
import { dash } from '@gridhelm/points/numbers'
import { useFormat } from '../../../../platform/format.ts'
import { deviceFreshness } from '../../../../platform/freshness.ts'
import { useTexts } from '../../../../platform/texts.ts'
import type { SiteView, Unit } from '../site-view.ts'
import { heldValue, usableValue } from '../sums.ts'
import { hoursLeft, isOnLoad, litresLeft, loadFactor, loadZone, lowLoadLimit, serviceDue } from './engine.ts'
import styles from './Generators.module.css'
import { texts } from './texts.ts'
import { whyOf } from './why.ts'

export const tankOf = (unit: Unit): number | undefined =>
  litresLeft({
    volume: heldValue(unit, 'fuelVolume'),
    level: heldValue(unit, 'fuelLevel'),
    capacity: heldValue(unit, 'tankCapacity'),
  })

/** Why it runs or rests, in a sentence. */
export function WhySentence({ view, unit }: { view: SiteView; unit: Unit }) {
  const t = useTexts(texts)
  const f = useFormat()
  const percent = (value: number) =>
    f.point(Math.round(value), { ...findPoint('generator', 'startSoc'), decimals: 0 })
  const held = (point: string) => heldValue(unit, point)
  const why = whyOf({
    isHeard: deviceFreshness(view.site, unit, view.now) === 'fresh',
    runState: held('runState'),
    runReason: held('runReason'),
    mode: held('mode'),
    startSoc: held('startSoc'),
    stopSoc: held('stopSoc'),
  })
  if (why.key === 'why.silent') {
    const state = f.point(held('runState'), findPoint('generator', 'runState'))
    return t('why.silent', { state })
  }
  if (why.key === 'why.noneBelow') return t('why.noneBelow', { start: percent(why.start) })
  if (!('until' in why)) return t(why.key)
  return t(why.key) + (why.until === undefined ? t('fullStop') : t('untilSoc', { stop: percent(why.until) }))
}

/** The load as a bar, with the zone in which an engine should not stay. */
export function LoadBar({ view, unit }: { view: SiteView; unit: Unit }) {
  const t = useTexts(texts)
  const f = useFormat()
  const kw = usableValue(view.site, unit, 'activePower', view.now)
  const factor = loadFactor(kw, heldValue(unit, 'ratedPower'))
  const limit = lowLoadLimit(heldValue(unit, 'minimumLoad'))
  if (factor === undefined) return dash
  const zone = loadZone(factor, limit, isOnLoad(heldValue(unit, 'runState')))
  const text = f.percent(factor / 100)
  return (
    <div className={styles.load}>
      <div className={styles.track}>
        <i className={styles.low} style={{ width: `${limit}%` }} />
        <i className={styles.level} style={{ width: `${Math.min(100, factor)}%` }} />
      </div>
      <span className="gh-figures">
        <b>{text}</b>{' '}
        <span className={styles.quiet}>{t(`zone.${zone}`, { limit: f.percent(limit / 100) })}</span>
      </span>
    </div>
  )
}

export function LastsText({ view, unit }: { view: SiteView; unit: Unit }) {
  const t = useTexts(texts)
  const f = useFormat()
  const hours = hoursLeft(tankOf(unit), usableValue(view.site, unit, 'fuelRate', view.now))
  return hours === undefined ? t('nothingBurns') : f.duration(hours * 3_600_000, 'minute')
}

export function ServiceText({ unit }: { unit: Unit }) {
  const t = useTexts(texts)
  const f = useFormat()
  const left = heldValue(unit, 'serviceCountdown')
  if (left === undefined) return dash
  const hours = f.unit(f.whole(Math.abs(left)), 'h')
  return t(`service.${serviceDue(left)}`, { hours })
}
