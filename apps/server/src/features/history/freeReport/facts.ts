import type { Language } from '@gridhelm/contract/language'
import type { MessageKey } from '@gridhelm/contract/message-text'
import { messageText } from '@gridhelm/contract/messages'
import { rounded } from '@gridhelm/points/numbers'
import type { Row } from '../../../platform/sheets/xlsx.ts'
import { wallClock } from './clock.ts'
import type { ReportPlan } from './plan.ts'

/** What was counted while the rows were made, by column. */
export interface Tally {
  rows: number
  known: number[]
  leftOut: number[]
}

const minuteMs = 60_000

/** What a report is about and how much of it is known: written once its last row has been made. */
export function factsOf(
  { columns, calendar, span, stepMs }: ReportPlan,
  { rows, known, leftOut }: Tally,
  names: readonly string[],
  language: Language,
  now: number,
): Row[] {
  const t = (key: MessageKey, values?: Record<string, string | number>) => messageText(language, key, values)
  const at = (ms: number) => ({ wallMs: wallClock(calendar, { start: ms, end: ms })(ms) })
  const interval =
    stepMs === undefined
      ? t('freeReport.aboutSamples')
      : t('freeReport.aboutMinutes', { count: stepMs / minuteMs })
  const sites = [...new Set(columns.map(({ site }) => `${site.projectName} (${site.projectNumber})`))]
  const share = (count: number) => (rows === 0 ? null : rounded((100 * count) / rows, 1))
  return [
    [t('freeReport.aboutStations'), sites.join('; ')],
    [t('freeReport.aboutFrom'), at(span.start)],
    [t('freeReport.aboutTo'), at(span.end)],
    [t('freeReport.aboutZone'), calendar.zone],
    [t('freeReport.aboutInterval'), interval],
    [t('freeReport.aboutRows'), rows],
    [t('freeReport.aboutMade'), at(now)],
    [t('freeReport.aboutNote'), t('freeReport.aboutNoteText')],
    [],
    [
      t('freeReport.aboutColumn'),
      t('freeReport.aboutKnown'),
      t('freeReport.aboutShare'),
      t('freeReport.aboutLeftOut'),
    ],
    ...names.map(
      (name, place): Row => [name, known[place] ?? 0, share(known[place] ?? 0), leftOut[place] ?? 0],
    ),
  ]
}
