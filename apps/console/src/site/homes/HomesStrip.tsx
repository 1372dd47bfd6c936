import { useFormat } from '../../platform/format.ts'
import { useTexts } from '../../platform/texts.ts'
import { StatStrip } from '../../ui/StatTile.tsx'
import { useHomesOfSite } from './queries.ts'
import { homesTexts } from './texts.ts'

/** Homes of a site by whether they have light; not there where the site has none. */
export function HomesStrip({ siteId }: { siteId: string }) {
  const t = useTexts(homesTexts)
  const f = useFormat()
  const { data } = useHomesOfSite(siteId)
  if (!data || data.homes + data.idle === 0) return null
  return (
    <StatStrip
      label={t('title')}
      stats={[
        { label: t('homes'), value: f.whole(data.homes), definition: t('homesMeans') },
        { label: t('lit'), value: f.whole(data.lit), definition: t('litMeans') },
        { label: t('dark'), value: f.whole(data.dark), definition: t('darkMeans') },
        { label: t('silent'), value: f.whole(data.silent), definition: t('silentMeans') },
        { label: t('idle'), value: f.whole(data.idle), definition: t('idleMeans') },
      ]}
    />
  )
}
