import { type DeviceKind, findPoint } from '@gridhelm/points/catalogue'
import { signs } from '@gridhelm/points/signs'
import { useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useFormat } from '../../platform/format.ts'
import { languageSignal } from '../../platform/language.ts'
import { useLiveSite } from '../../platform/live.ts'
import { useSignal } from '../../platform/signal.ts'
import { useTexts } from '../../platform/texts.ts'
import { useLiveNow } from '../../ui/ticker.ts'
import { readingOf } from '../reading.ts'
import { texts } from './texts.ts'
import { tipSignal, type ValueTipAt } from './tip.ts'
import styles from './ValueTip.module.css'

const width = 272
const gap = 6

function placeBeside(anchor: HTMLElement): { left: number; top?: number; bottom?: number } {
  const box = anchor.getBoundingClientRect()
  const left = Math.max(8, Math.min(box.left, window.innerWidth - width - 8))
  return box.bottom + 160 > window.innerHeight
    ? { left, bottom: window.innerHeight - box.top + gap }
    : { left, top: box.bottom + gap }
}

/** What the figure under the pointer means. */
export function ValueTip() {
  const at = useSignal(tipSignal)
  return at?.anchor.isConnected ? createPortal(<Tip {...at} />, document.body) : null
}

function Tip({ anchor, want }: ValueTipAt) {
  const t = useTexts(texts)
  const f = useFormat()
  const language = useSignal(languageSignal)
  const site = useLiveSite(want.siteId)
  const now = useLiveNow('second')
  const [place, setPlace] = useState<ReturnType<typeof placeBeside>>()
  useLayoutEffect(() => setPlace(placeBeside(anchor)), [anchor])
  const point = findPoint(want.kind as DeviceKind, want.point)
  if (!point || !place) return null
  const reading = site && readingOf(site, site.devices.get(want.deviceId), want.point, now)
  const hasLimits = !('states' in point) && point.kind !== 'alarmWord' && point.unit !== 'time'
  const sign = point.sign && signs[point.sign]
  const detail =
    reading?.worth === 'bad'
      ? t('badDetail')
      : reading?.worth === 'estimated'
        ? t('estimatedDetail')
        : reading && reading.worth !== 'fresh'
          ? t('staleDetail')
          : undefined
  return (
    <div role="tooltip" className={styles.tip} style={{ ...place, width }}>
      <strong>{point.name[language]}</strong> · {want.deviceNumber}
      {reading && <p>{t('measuredAt', { moment: f.exactMoment(reading.t, want.timeZone) })}</p>}
      {detail && <p>{detail}</p>}
      {sign && (
        <p>
          {t('plus', { meaning: sign.positive[language] })} ·{' '}
          {t('minus', { meaning: sign.negative[language] })}
        </p>
      )}
      {hasLimits && (
        <p>
          {t('limits', {
            min: f.point(point.limits[0], point),
            max: f.point(point.limits[1], point),
          })}
        </p>
      )}
      <p className="gh-quiet">{t('openCurve')}</p>
    </div>
  )
}
