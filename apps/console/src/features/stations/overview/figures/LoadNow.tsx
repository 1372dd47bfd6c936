import { useLocale, useTexts } from '../../../../platform/texts.ts'
import { CurveButton } from '../../../../site/values/CurveButton.tsx'
import { useNow } from '../../../../ui/ticker.ts'
import { partPower } from '../flow/part-power.ts'
import { kwText } from '../numbers.ts'
import { useOverviewSite } from '../overview-site.ts'
import { texts } from '../texts.ts'
import { wantOfPower } from '../want.ts'

export function LoadNow() {
  const t = useTexts(texts)
  const locale = useLocale()
  const now = useNow('second')
  const { station, live } = useOverviewSite()
  const part = live && partPower(live, 'load', now)
  if (!live || part?.kw === undefined) return '–'
  return (
    <CurveButton
      want={wantOfPower(live, 'load', station.timeZone)}
      name={t('loadNow')}
      text={kwText(part.kw, locale)}
      unit="kW"
      size="large"
      {...(part.state === 'stale' ? { worth: 'stale' as const } : {})}
    />
  )
}
