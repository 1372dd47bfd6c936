import type { CommandState } from '@gridhelm/contract/acting/commands/entities'
import { inEachLanguage, type Language } from '@gridhelm/contract/language'
import { fillText } from '@gridhelm/contract/texts'
import { type DeviceKind, findPoint } from '@gridhelm/points/catalogue'
import { formatPoint } from '@gridhelm/points/format'
import type { Tx } from '../../../platform/db/database.ts'
import { escapeHtml } from '../../../platform/escape-html.ts'
import type { Platform } from '../../../platform/platform.ts'
import { sitesSeenByEach } from '../../../platform/scope/looker-queries.ts'
import { type NewNotice, sendNotice } from '../../telling/notices/service.ts'
import { namedSites } from './device-queries.ts'
import { failureText } from './failure.ts'
import { accountsOf, type CommandRow } from './queries.ts'
import { noticeTexts } from './texts.ts'
import { stateText } from './wire.ts'

const inVain: ReadonlySet<string> = new Set(['rejected', 'failed', 'expired'] satisfies CommandState[])

/** Nobody waits for what was never confirmed, and a delivery to many devices has a page of its own. */
const isTold = (before: CommandRow, { state, batchId }: CommandRow) =>
  inVain.has(state) && before.state !== ('requested' satisfies CommandState) && batchId === null

function noticeOf(row: CommandRow, site: string): NewNotice {
  const point = findPoint(row.systemType as DeviceKind, row.point as string)
  const values = (language: Language) => ({
    site,
    device: row.deviceNumber,
    point: point?.name[language] ?? row.point,
    wanted: point ? formatPoint(row.value, point, language) : String(row.value),
    state: stateText(row.state, language),
  })
  const why = (language: Language) =>
    row.failure === null ? (row.answer ?? '') : failureText(row.failure, language)
  return {
    title: inEachLanguage((language) => fillText(noticeTexts[language].title, values(language))),
    content: inEachLanguage((language) => {
      const said = [fillText(noticeTexts[language].lead, values(language)), why(language)]
      return said.flatMap((text) => (text === '' ? [] : `<p>${escapeHtml(text)}</p>`)).join('')
    }),
    priority: 'M',
    openType: 'component',
    openPage: 'CommandNotice',
    busId: row.id,
  }
}

/** Who asked for a command may have closed its window long ago, and hears when it comes to nothing, seeing the site. */
export async function tellEnd(
  tx: Tx,
  platform: Pick<Platform, 'bus' | 'now'>,
  before: CommandRow,
  row: CommandRow,
): Promise<void> {
  if (!isTold(before, row)) return
  const [[site], people] = await Promise.all([
    namedSites(tx, [row.siteId]),
    accountsOf(tx, [row.requestedBy, row.overrideBy ?? row.requestedBy]),
  ])
  const ids = people.map(({ id }) => id)
  const seeing = await sitesSeenByEach(tx, ids, [row.siteId], new Date(platform.now()))
  const notice = noticeOf(row, site?.projectName ?? '')
  for (const id of ids) if (seeing.has(id)) await sendNotice(tx, platform, id, { ...notice, kind: 'command' })
}
