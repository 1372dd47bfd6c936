import { reportFigures } from '@gridhelm/contract/history/freeReport/rules'
import { historyIntervals, mostColumns } from '@gridhelm/contract/history/history/rules'
import { wallPeriod } from '../../../site/period/wall-period.ts'
import { pointsPart } from '../../../site/point-picker/points-part.ts'
import { defineAddress, type ShownBy } from '../../../ui/address/address.ts'
import { choice, text } from '../../../ui/address/parts.ts'

/** Without a period: the last 24 hours. `saved` is the query that it was opened from. */
export const reportAddress = defineAddress({
  points: pointsPart(mostColumns),
  period: wallPeriod('threeDays'),
  interval: choice(historyIntervals, 'default'),
  figure: choice(reportFigures, 'usual'),
  order: choice(['asc', 'desc'], 'asc'),
  saved: text(),
})
export type ReportAddress = ShownBy<typeof reportAddress>
