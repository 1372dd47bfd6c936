import { plainText, plainWords } from '@gridhelm/contract/plain-text'
import type { Station } from '@gridhelm/contract/stations/stations/entities'
import { useMemo } from 'react'
import { useLocation } from 'react-router'
import { useFormat } from '../../platform/format.ts'
import { inMenuOf, paths, withStation } from '../../platform/paths.ts'
import { useRecent } from '../../platform/recent.ts'
import { useSignal } from '../../platform/signal.ts'
import { useTexts } from '../../platform/texts.ts'
import { useStations } from '../../site/queries.ts'
import { useWhereabouts } from '../layout/whereabouts.ts'
import { findRoute, type MenuRoute } from '../menu-routes.ts'
import { FindDialog } from './FindDialog.tsx'
import { typedSignal } from './find-signal.ts'
import { searchTexts } from './texts.ts'

/** However many there are: who does not see it yet types another letter. */
const mostShown = 50

/** The same page of another site, where its menu has it. */
function pageOf(station: Station, pathname: string, routes: readonly MenuRoute[]): string {
  const path = inMenuOf(pathname, station)
  return findRoute(routes, path)?.menuMode ? withStation(path, station.id) : paths.overview(station)
}

/** From one site to another without leaving the page; those opened last come first. */
export function SwitchSite({ routes, onClose }: { routes: readonly MenuRoute[]; onClose: () => void }) {
  const t = useTexts(searchTexts)
  const f = useFormat()
  const { pathname } = useLocation()
  const { siteId } = useWhereabouts()
  const typed = useSignal(typedSignal)
  const words = plainWords(typed)
  const { data: stations } = useStations()
  const recent = useRecent('station')
  const ordered = useMemo(() => {
    const place = new Map(recent.map(({ id }, index) => [id, index]))
    const of = ({ id }: Station) => place.get(id) ?? recent.length
    return (stations ?? [])
      .filter(({ id }) => id !== siteId)
      .toSorted((one, other) => of(one) - of(other) || f.compare(one.projectName, other.projectName))
      .map((station) => ({ station, text: plainText(`${station.projectName} ${station.projectNumber}`) }))
  }, [stations, recent, siteId, f])
  const items = ordered
    .filter(({ text }) => words.every((word) => text.includes(word)))
    .slice(0, mostShown)
    .map(({ station }) => ({
      key: `site-${station.id}`,
      to: pageOf(station, pathname, routes),
      title: station.projectName,
      note: `${station.projectNumber} · ${f.country(station.countryCode)}`,
    }))
  return (
    <FindDialog
      title={t('searchSites')}
      placeholder={t('siteHint')}
      typed={typed}
      onTyped={typedSignal.set}
      groups={items.length > 0 ? [{ key: 'sites', title: t('sites'), items }] : []}
      said={stations && items.length === 0 ? { title: t('nothing', { words: typed.trim() }) } : undefined}
      onClose={onClose}
    />
  )
}
