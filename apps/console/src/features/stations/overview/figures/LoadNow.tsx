import { partPower } from '@gridhelm/contract/stations/live/power'
import { dash } from '@gridhelm/points/numbers'
import { useFormat } from '../../../../platform/format.ts'
import { useTexts } from '../../../../platform/texts.ts'
import { CurveButton } from '../../../../site/values/CurveButton.tsx'
import { useLiveNow } from '../../../../ui/ticker.ts'
import { useOverviewSite } from '../overview-site.ts'
import { texts } from '../texts.ts'
import { wantOfPower } from '../want.ts'

export function LoadNow() {
  const t = useTexts(texts)
  const f = useFormat()
  const now = useLiveNow('second')
  const { station, live } = useOverviewSite()
  const part = live && partPower(live, 'load', now + live.clockOffset)
  if (!live || part?.kw === undefined) return dash
  return (
    <CurveButton
      want={wantOfPower(live, 'load', station.timeZone)}
      name={t('loadNow')}
      text={f.kwNumber(part.kw)}
      unit="kW"
      size="large"
      {...(part.state === 'stale' ? { worth: 'stale' as const } : {})}
    />
  )
}
