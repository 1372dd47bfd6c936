import type { Format } from '@gridhelm/contract/format/format'
import { darknessHorizonHours } from '@gridhelm/contract/stations/fleet/entities'
import type { SiteSummary } from '@gridhelm/contract/stations/overview/entities'
import type { Translate } from '../../../../platform/texts.ts'
import type { Stat } from '../../../../ui/StatTile.tsx'
import type { texts } from '../texts.ts'

const hourMs = 3_600_000

/** How long the site lasts, and on what. */
export function darkStat(summary: SiteSummary | undefined, t: Translate<typeof texts>, f: Format): Stat {
  const facts = {
    label: t('timeToDark'),
    definition: t('darkMeaning', { hours: String(darknessHorizonHours) }),
  }
  if (!summary) return { ...facts, value: undefined }
  const { dark } = summary
  if (!dark) return { ...facts, value: undefined, note: t('darkNone') }
  const { hours, ends, floorSoc, usableKwh, fuelLitres } = dark
  return {
    ...facts,
    ...(hours === null
      ? { value: t('longer', { hours: String(darknessHorizonHours) }) }
      : f.figure.duration(hours * hourMs, 'minute')),
    note:
      ends === 'fuel' && fuelLitres !== null
        ? t('darkFuel', { litres: f.litres(fuelLitres) })
        : t('darkBattery', {
            floor: f.percent(floorSoc / 100),
            energy: f.energy(usableKwh),
          }),
  }
}
