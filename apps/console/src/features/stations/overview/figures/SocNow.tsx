import { useLocale, useTexts } from '../../../../platform/texts.ts'
import { inWords, power } from '../../../../site/quantities.ts'
import { timeAt } from '../../../../site/site-time.ts'
import { CurveButton } from '../../../../site/values/CurveButton.tsx'
import { useNow } from '../../../../ui/ticker.ts'
import { partPower } from '../flow/part-power.ts'
import { fixed } from '../numbers.ts'
import { useOverviewSite } from '../overview-site.ts'
import { fullAt, socOf } from '../soc.ts'
import { texts } from '../texts.ts'
import { wantOf } from '../want.ts'

export function SocNow() {
  const t = useTexts(texts)
  const locale = useLocale()
  const now = useNow('second')
  const { station, live } = useOverviewSite()
  const soc = live && socOf(live, now)
  if (!live || !soc) return '–'
  return (
    <CurveButton
      want={
        wantOf(live, 'system', 'soc', station.timeZone) ?? wantOf(live, 'battery', 'soc', station.timeZone)
      }
      name={t('soc')}
      text={fixed(soc.value, 1, locale)}
      unit="%"
      size="large"
      worth={soc.worth}
    />
  )
}

/** What the battery does with it, and until when. */
export function SocNote() {
  const t = useTexts(texts)
  const locale = useLocale()
  const now = useNow('second')
  const { station, live } = useOverviewSite()
  const soc = live && socOf(live, now)
  const part = live && partPower(live, 'battery', now)
  if (!soc || part?.kw === undefined || part.state === 'stale') return ''
  if (part.state === 'idle') return t('resting')
  const words = inWords(power(Math.abs(part.kw), locale))
  if (part.kw > 0) return t('discharging', { power: words })
  const full = fullAt(soc.value, station.batteryCapacity, part.kw, now)
  return full === undefined
    ? t('charging', { power: words })
    : t('fullAt', { time: timeAt(full, station.timeZone, locale) ?? '–' })
}
