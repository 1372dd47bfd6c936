import { useFormat } from '../../platform/format.ts'
import { useTexts } from '../../platform/texts.ts'
import { StatStrip } from '../../ui/StatTile.tsx'
import { useHomesOfSite, useLoadsBySite } from './queries.ts'
import { homesTexts } from './texts.ts'

/** Homes of a site by whether they have light; not there where the site has none. */
export function HomesStrip({ siteId }: { siteId: string }) {
  const t = useTexts(homesTexts)
  const f = useFormat()
  const { data } = useHomesOfSite(siteId)
  const { data: loads } = useLoadsBySite(siteId)
  if (!data || data.homes + data.idle === 0) return null
  return (
    <StatStrip
      label={t('title')}
      stats={[
        { label: t('homes'), value: f.whole(data.homes), definition: t('homesMeans') },
        { label: t('lit'), value: f.whole(data.lit), definition: t('litMeans') },
        { label: t('dark'), value: f.whole(data.dark), definition: t('darkMeans') },
        { label: t('silent'), value: f.whole(data.silent), definition: t('silentMeans') },
        ...(loads
          ? [
              {
                label: t('stillDark'),
                value: f.whole(loads[0]?.waiting ?? 0),
                note: t('ofToday', { count: f.whole(loads[0]?.today ?? 0) }),
                definition: t('stillDarkMeans'),
              },
            ]
          : []),
        { label: t('idle'), value: f.whole(data.idle), definition: t('idleMeans') },
      ]}
    />
  )
}
