import type { Group } from '@gridhelm/contract/stations/groups/entities'
import type { Station } from '@gridhelm/contract/stations/stations/entities'
import { useMemo } from 'react'
import { useFormat } from '../../../../platform/format.ts'
import { useTexts } from '../../../../platform/texts.ts'
import type { Region } from '../../../../site/country.ts'
import { texts as shared } from '../../../../site/texts.ts'
import { regionTexts } from './region-texts.ts'
import { type Grouping, ownSections, type Section, sectionsBy } from './sections.ts'
import { texts } from './texts.ts'

interface SectionsOptions {
  stations: readonly Station[]
  grouping: Grouping
  groups: readonly Group[]
  isArranged: boolean
  isSearching: boolean
}

/** The cards under their titles, in the words of the reader. */
export function useSections(options: SectionsOptions): Section[] {
  const { stations, grouping, groups, isArranged, isSearching } = options
  const t = useTexts(texts)
  const s = useTexts(shared)
  const regionName = useTexts(regionTexts)
  const f = useFormat()
  return useMemo(() => {
    if (grouping === 'own')
      return ownSections(stations, groups, { isArranged, withEmpty: !isSearching, others: t('others') })
    const nameOf = {
      region: (key: string) => regionName(key as Region),
      country: (key: string) => f.country(key),
      kind: (key: string) => s(`kind.${key as Station['projectType']}`),
      none: () => '',
    }[grouping]
    return sectionsBy(stations, grouping, nameOf, f)
  }, [stations, grouping, groups, isArranged, isSearching, t, s, regionName, f])
}
