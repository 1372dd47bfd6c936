import { historyIntervals, mostCurves } from '@gridhelm/contract/history/history/rules'
import type { Window } from '../../../site/history/view-window.ts'
import { wallPeriod } from '../../../site/period/wall-period.ts'
import { pointsPart } from '../../../site/point-picker/points-part.ts'
import { defineAddress, type ShownBy } from '../../../ui/address/address.ts'
import { called, choice, coded, list } from '../../../ui/address/parts.ts'
import { comparisonText, readComparison } from './comparison.ts'

export const historyTabs = ['power', 'free'] as const

function readZoom(text: string): Window | undefined {
  const [, from, to] = /^(\d{1,14})-(\d{1,14})$/.exec(text) ?? []
  const window = { from: Number(from), to: Number(to) }
  return window.from < window.to ? window : undefined
}

/** Without a period: the last 24 hours. `hide` has the keys of the curves that are switched off. */
export const historyAddress = defineAddress({
  tab: choice(historyTabs, 'power'),
  period: wallPeriod(),
  interval: choice(historyIntervals, 'default'),
  hidden: called('hide', list()),
  points: pointsPart(mostCurves),
  comparison: called('compare', coded({ read: readComparison, write: comparisonText })),
  zoom: coded({ read: readZoom, write: ({ from, to }: Window) => `${from}-${to}` }),
})
export type HistoryAddress = ShownBy<typeof historyAddress>
