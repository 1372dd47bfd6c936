import type { LiveDevice } from '@gridhelm/contract/push'
import { type DeviceKind, findPoint } from '@gridhelm/points/catalogue'
import type { Point } from '@gridhelm/points/point'
import { memo } from 'react'
import { useFormat } from '../../platform/format.ts'
import { languageSignal } from '../../platform/language.ts'
import type { LiveSite } from '../../platform/live-store.ts'
import { useSignal } from '../../platform/signal.ts'
import { useTexts } from '../../platform/texts.ts'
import { useLiveNow } from '../../ui/ticker.ts'
import type { DataLook } from '../data-look.ts'
import { wantedCurveSignal } from '../open-curve.ts'
import { readingOf, type Worth } from '../reading.ts'
import { Figure, spokenFigure, valueClass } from './Figure.tsx'
import styles from './PointValue.module.css'
import { type Parts, partsOf } from './parts.ts'
import { texts } from './texts.ts'
import { tipSignal } from './tip.ts'

export interface PointValueProps {
  site: LiveSite | undefined
  /** Undefined: nothing is known of it yet. */
  device: LiveDevice | undefined
  kind: DeviceKind
  point: string
  timeZone: string
  look?: DataLook
  /** `large` for the first row of a page. */
  size?: 'normal' | 'large'
}

const isOld = (worth: Worth) => worth === 'stale' || worth === 'failed'

/** One figure of a device with everything that has to stand beside it; a click opens its curve. */
export function PointValue({ site, device, kind, point: name, timeZone, look, size }: PointValueProps) {
  const t = useTexts(texts)
  const now = useLiveNow('second')
  const f = useFormat()
  const point = findPoint(kind, name)
  const reading = site && readingOf(site, device, name, now)
  if (!point) return <span className={styles.unknown}>–</span>
  if (!site || !device || !reading) {
    return (
      <span className={styles.unknown} title={t(site ? 'neverDetail' : 'waiting')}>
        <span aria-hidden="true">–</span>
        <span className={styles.hidden}>{t(site ? 'never' : 'waiting')}</span>
      </span>
    )
  }
  const parts = partsOf(reading.value, point, f, timeZone)
  const age = f.duration(now + site.clockOffset - reading.t, 'minute')
  return (
    <Value
      siteId={site.siteId}
      deviceId={device.id}
      deviceNumber={device.number}
      point={point}
      kind={kind}
      timeZone={timeZone}
      worth={reading.worth}
      age={isOld(reading.worth) ? t('ago', { age }) : ''}
      text={parts.text}
      value={reading.value}
      colour={look?.of(kind, name).dataColor ?? undefined}
      size={size ?? 'normal'}
    />
  )
}

interface ValueProps {
  siteId: string
  deviceId: string
  deviceNumber: string
  kind: DeviceKind
  point: Point
  timeZone: string
  worth: Worth
  age: string
  value: number
  text: string
  colour: string | undefined
  size: 'normal' | 'large'
}

/** Drawn again only when something that can be seen has changed, not with every second. */
const Value = memo(function Value(props: ValueProps) {
  const { siteId, deviceId, deviceNumber, kind, point, timeZone, worth, age, value, colour, size } = props
  const t = useTexts(texts)
  const f = useFormat()
  const language = useSignal(languageSignal)
  const parts: Parts = partsOf(value, point, f, timeZone)
  const words = worth === 'bad' || worth === 'estimated' ? t(worth) : age
  const unit = 'unit' in parts ? parts.unit : undefined
  const want = { siteId, deviceId, deviceNumber, kind, point: point.key, timeZone }
  return (
    <button
      type="button"
      className={valueClass(worth, size)}
      style={colour === undefined ? undefined : { color: colour }}
      aria-label={spokenFigure(point.name[language], parts.text, unit, words)}
      data-point={`${deviceNumber}.${point.key}`}
      onClick={() => {
        tipSignal.set(undefined)
        wantedCurveSignal.set(want)
      }}
      onPointerEnter={(event) => tipSignal.set({ anchor: event.currentTarget, want })}
      onPointerLeave={() => tipSignal.set(undefined)}
      onFocus={(event) =>
        event.currentTarget.matches(':focus-visible') && tipSignal.set({ anchor: event.currentTarget, want })
      }
      onBlur={() => tipSignal.set(undefined)}
    >
      <Figure parts={parts} isStale={isOld(worth)} />
      {words !== '' && <small className={styles.words}> {words}</small>}
    </button>
  )
})
