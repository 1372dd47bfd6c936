import { defineTexts } from '@gridhelm/contract/texts'
import { words } from '@gridhelm/contract/words'
import { useMemo } from 'react'
import { type RecentCode, useRecent } from '../platform/recent.ts'
import { recentAmong } from '../platform/recent-list.ts'
import { useTexts } from '../platform/texts.ts'

const texts = defineTexts({ recent: words.openedLast, others: ['Others', '其他', 'Autres'] })

export interface Choice {
  value: string
  label: string
}

/** More than can be seen at once. */
const manyOptions = 12
const recentOnTop = 5

/** Where there are many to choose from, those that the reader opened last stand on top. */
export function useRecentFirst(
  code: RecentCode,
  options: readonly Choice[],
): (Choice | { label: string; options: Choice[] })[] {
  const t = useTexts(texts)
  const recent = useRecent(code)
  return useMemo(() => {
    const last = recentAmong(recent, options).slice(0, recentOnTop)
    if (options.length <= manyOptions || last.length === 0) return [...options]
    return [
      { label: t('recent'), options: last },
      { label: t('others'), options: options.filter((one) => !last.includes(one)) },
    ]
  }, [options, recent, t])
}
