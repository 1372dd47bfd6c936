import type { PartPower } from '@gridhelm/contract/stations/live/power'
import type { PowerKind } from '@gridhelm/contract/stations/live/power-kinds'
import { findPoint } from '@gridhelm/points/catalogue'
import { useFormat } from '../../../../platform/format.ts'
import type { LiveSite } from '../../../../platform/live-store.ts'
import { useTexts } from '../../../../platform/texts.ts'
import { devicesOfKind, readingOf } from '../../../../site/reading.ts'
import { useLiveNow } from '../../../../ui/ticker.ts'
import { useOverviewSite } from '../overview-site.ts'
import { socOf } from '../soc.ts'
import { texts } from '../texts.ts'

function windSpeedOf(site: LiveSite, now: number): number | undefined {
  for (const kind of ['windTurbine', 'environment'] as const) {
    for (const device of devicesOfKind(site, kind)) {
      const reading = readingOf(site, device, 'windSpeed', now)
      if (reading?.worth === 'fresh') return reading.value
    }
  }
  return undefined
}

const runningGenerators = (site: LiveSite, now: number) =>
  devicesOfKind(site, 'generator').filter((device) => {
    const reading = readingOf(site, device, 'activePower', now)
    return reading?.worth === 'fresh' && reading.value >= 0.05
  }).length

/** What stands beside the power of a part: how much of it that is, or why it is so. */
export function useNoteOf(kind: PowerKind, { state, kw, counted, devices }: PartPower): string {
  const t = useTexts(texts)
  const f = useFormat()
  const now = useLiveNow('second')
  const { station, live } = useOverviewSite()
  if (!live || kw === undefined) return ''
  if (counted < devices && kind !== 'generator')
    return t('partly', { count: String(counted), all: String(devices) })
  switch (kind) {
    case 'pv':
      if (state === 'idle') return t('standby')
      return station.pvCapacity > 0 ? f.percent(Math.max(0, kw) / station.pvCapacity) : ''
    case 'wind':
      return f.point(windSpeedOf(live, now), findPoint('windTurbine', 'windSpeed'))
    case 'generator':
      return state === 'idle'
        ? t('standby')
        : t('running', { count: String(runningGenerators(live, now)), all: String(devices) })
    case 'battery': {
      const soc = socOf(live, now)
      return soc ? f.percent(soc.value / 100) : ''
    }
    case 'grid':
      return state === 'idle' ? t('standby') : t(kw > 0 ? 'importing' : 'exporting')
    case 'load':
      return ''
  }
}
