import { partPower } from '@gridhelm/contract/stations/live/power'
import { dash } from '@gridhelm/points/numbers'
import { useFormat } from '../../../../platform/format.ts'
import { useTexts } from '../../../../platform/texts.ts'
import { CurveButton } from '../../../../site/values/CurveButton.tsx'
import { useLiveNow } from '../../../../ui/ticker.ts'
import { useOverviewSite } from '../overview-site.ts'
import { fullAt, socOf } from '../soc.ts'
import { texts } from '../texts.ts'
import { wantOf } from '../want.ts'

export function SocNow() {
  const t = useTexts(texts)
  const f = useFormat()
  const now = useLiveNow('second')
  const { station, live } = useOverviewSite()
  const soc = live && socOf(live, now)
  if (!live || !soc) return dash
  return (
    <CurveButton
      want={
        wantOf(live, 'system', 'soc', station.timeZone) ?? wantOf(live, 'battery', 'soc', station.timeZone)
      }
      name={t('soc')}
      text={f.fixed(soc.value, 1)}
      unit="%"
      size="large"
      worth={soc.worth}
    />
  )
}

/** What the battery does with it, and until when. */
export function SocNote() {
  const t = useTexts(texts)
  const f = useFormat()
  const now = useLiveNow('second')
  const { station, live } = useOverviewSite()
  const soc = live && socOf(live, now)
  const part = live && partPower(live, 'battery', now + live.clockOffset)
  if (!soc || part?.kw === undefined || part.state === 'stale') return ''
  if (part.state === 'idle') return t('resting')
  const words = f.power(Math.abs(part.kw))
  if (part.kw > 0) return t('discharging', { power: words })
  const full = fullAt(soc.value, station.batteryCapacity, part.kw, now)
  return full === undefined
    ? t('charging', { power: words })
    : t('fullAt', { time: f.time(full, station.timeZone) })
}
