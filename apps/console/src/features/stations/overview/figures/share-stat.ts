import type { Format } from '@gridhelm/contract/format/format'
import type { SiteSummary } from '@gridhelm/contract/stations/overview/entities'
import type { Translate } from '../../../../platform/texts.ts'
import type { Stat } from '../../../../ui/StatTile.tsx'
import type { texts } from '../texts.ts'

/** How much of today's supply was renewable, with the energies behind it. */
export function shareStat(summary: SiteSummary | undefined, t: Translate<typeof texts>, f: Format): Stat {
  const facts = { label: t('renewableShare'), definition: t('shareMeaning') }
  if (!summary) return { ...facts, value: undefined }
  const { energyToday, renewableShareToday: share } = summary
  if (share === null) return { ...facts, value: undefined, note: t('nothingSupplied') }
  const clean = (energyToday.pv ?? 0) + (energyToday.wind ?? 0)
  const all = clean + (energyToday.generator ?? 0) + (energyToday.import ?? 0)
  return {
    ...facts,
    ...f.figure.percent(share),
    note: t('shareNote', { clean: f.energy(clean), all: f.energy(all) }),
  }
}
