import { type RecentCode, useRecent } from '../../platform/recent.ts'
import type { RecentRecord } from '../../platform/recent-list.ts'
import { useTexts } from '../../platform/texts.ts'
import type { FindItem } from './find-item.ts'
import { searchTexts } from './texts.ts'

const most = { station: 5, device: 3, user: 3, home: 3 } as const satisfies Partial<
  Record<RecentCode, number>
>

/** What the reader opened last, before a letter is typed. */
export function useRecentItems(): readonly FindItem[] {
  const t = useTexts(searchTexts)
  const itemsOf = (code: keyof typeof most, records: readonly RecentRecord[], note: string) =>
    records
      .slice(0, most[code])
      .map(({ id, title, path }) => ({ key: `${code}-${id}`, to: path, title, note }))
  return [
    ...itemsOf('station', useRecent('station'), t('sites')),
    ...itemsOf('device', useRecent('device'), t('devices')),
    ...itemsOf('user', useRecent('user'), t('people')),
    ...itemsOf('home', useRecent('home'), t('homes')),
  ]
}
