import { kindsOfDevices } from '@gridhelm/contract/stations/devices/kinds'
import type { Found } from '@gridhelm/contract/system/search/calls'
import { useFormat } from '../../platform/format.ts'
import { languageSignal } from '../../platform/language.ts'
import { paths, withStation } from '../../platform/paths.ts'
import { useSignal } from '../../platform/signal.ts'
import { useTexts } from '../../platform/texts.ts'
import { LevelTag } from '../../site/alarm/cells.tsx'
import { useWhereabouts } from '../layout/whereabouts.ts'
import { findRoute, type MenuRoute } from '../menu-routes.ts'
import { FindDialog } from './FindDialog.tsx'
import type { FindGroup } from './find-item.ts'
import { typedSignal } from './find-signal.ts'
import { isWorthAsking, useFound } from './queries.ts'
import { searchTexts } from './texts.ts'
import { useDocuments } from './use-documents.ts'
import { useRecentItems } from './use-recent-items.ts'

/** What the server found, as links of this console: a screen that this menu does not have leads nowhere. */
function useGroups(found: Found | undefined, routes: readonly MenuRoute[]): FindGroup[] {
  const t = useTexts(searchTexts)
  const f = useFormat()
  const language = useSignal(languageSignal)
  const { mode, siteId, station } = useWhereabouts()
  if (!found) return []
  const screens = found.screens.filter(
    (screen) => findRoute(routes, screen.path) && (screen.mode === 0 || screen.mode === mode),
  )
  return [
    {
      key: 'sites',
      title: t('sites'),
      items: found.sites.map((site) => ({
        key: `site-${site.id}`,
        to: paths.overview(site),
        title: site.projectName,
        note: site.projectNumber,
      })),
    },
    {
      key: 'screens',
      title: t('screens'),
      items: screens.map((screen) => ({
        key: `screen-${screen.path}`,
        to: screen.mode === 0 ? screen.path : withStation(screen.path, siteId),
        title: screen.name,
        note: screen.mode === 0 ? undefined : station?.projectName,
      })),
    },
    {
      key: 'devices',
      title: t('devices'),
      items: found.devices.map(({ id, number, name, kind, site }) => ({
        key: `device-${id}`,
        to: paths.device(site, kind, number),
        title: name ? `${number} · ${name}` : number,
        note: `${kindsOfDevices[kind].names[language]} · ${site.projectName}`,
      })),
    },
    {
      key: 'alarms',
      title: t('alarms'),
      items: found.alarms.map((alarm) => ({
        key: `alarm-${alarm.id}`,
        to: paths.alarms({ alarm: alarm.id }),
        title: alarm.message,
        note: `${alarm.projectName} · ${f.nearMoment(alarm.sendTime, alarm.zone, Date.now())}`,
        mark: <LevelTag level={alarm.level} />,
      })),
    },
    {
      key: 'people',
      title: t('people'),
      items: found.people.map(({ id, username, realname }) => ({
        key: `person-${id}`,
        to: paths.users({ panel: 'details', of: id }),
        title: realname || username,
        note: username,
      })),
    },
  ]
}

/** Sites, pages, devices, alarms, people and documents, whatever page is shown. */
export function SearchEverything({ routes, onClose }: { routes: readonly MenuRoute[]; onClose: () => void }) {
  const t = useTexts(searchTexts)
  const typed = useSignal(typedSignal)
  const words = typed.trim()
  const asked = useFound(words, useWhereabouts().siteId)
  const found = useGroups(asked.found, routes)
  const documents = useDocuments(words)
  const recent = useRecentItems()
  const isAsking = isWorthAsking(words)
  const groups = (
    isAsking
      ? [...found, { key: 'documents', title: t('documents'), items: documents }]
      : [{ key: 'recent', title: t('recent'), items: recent }]
  ).filter((group) => group.items.length > 0)
  const said = () => {
    if (asked.isFailed && isAsking) return { title: t('failed') }
    if (groups.length > 0 || asked.isWaiting) return undefined
    return isAsking ? { title: t('nothing', { words }), detail: t('nothingDetail') } : { title: t('hint') }
  }
  return (
    <FindDialog
      title={t('searchAll')}
      placeholder={t('hint')}
      typed={typed}
      onTyped={typedSignal.set}
      groups={groups}
      isWaiting={isAsking && asked.isWaiting}
      said={said()}
      onClose={onClose}
    />
  )
}
