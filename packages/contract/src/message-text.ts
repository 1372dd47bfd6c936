import { agentTexts } from './agents/texts.ts'
import { alarmTexts } from './alarms/texts.ts'
import { categoryTexts } from './categories/texts.ts'
import { checkRuleTexts } from './checkRules/texts.ts'
import { batchTexts } from './commands/batch-texts.ts'
import { commandTexts } from './commands/texts.ts'
import { counterTexts } from './counters/texts.ts'
import { currencyTexts } from './currencies/texts.ts'
import { dataLogTexts } from './dataLogs/texts.ts'
import { dataShowTexts } from './dataShow/texts.ts'
import { dataSourceTexts } from './dataSources/texts.ts'
import { departmentTexts } from './departments/texts.ts'
import { deviceTexts } from './devices/texts.ts'
import { dictionaryTexts } from './dictionaries/texts.ts'
import { dieselTexts } from './diesel/texts.ts'
import { errorTexts } from './errors/texts.ts'
import { faultTexts } from './faults/texts.ts'
import { fileTexts } from './files/texts.ts'
import { fillRuleTexts } from './fillRules/texts.ts'
import { formTexts } from './form/texts.ts'
import { freeReportTexts } from './freeReport/texts.ts'
import { groupTexts } from './groups/texts.ts'
import { historyTexts } from './history/texts.ts'
import { ingestTexts } from './ingest/texts.ts'
import type { Language } from './language.ts'
import { locationTexts } from './locations/texts.ts'
import { lookupTexts } from './lookups/texts.ts'
import { menuTexts } from './menus/texts.ts'
import { messageTemplateTexts } from './messageTemplates/texts.ts'
import { noticeTexts } from './notices/texts.ts'
import { overviewTexts } from './overview/texts.ts'
import { permissionTexts } from './permissions/texts.ts'
import { positionTexts } from './positions/texts.ts'
import { projectTexts } from './projects/texts.ts'
import { queryConditionTexts } from './queryConditions/texts.ts'
import { roleTexts } from './roles/texts.ts'
import { rowCheckTexts } from './rowCheck/texts.ts'
import { scheduledReportTexts } from './scheduledReports/texts.ts'
import { selectionTexts } from './selection/texts.ts'
import { serialNumberTexts } from './serialNumbers/texts.ts'
import { sessionTexts } from './session/texts.ts'
import { sheetTexts } from './sheets/texts.ts'
import { singleLineTexts } from './singleLine/texts.ts'
import { statisticsTexts } from './statistics/texts.ts'
import { systemSettingTexts } from './systemSettings/texts.ts'
import { fillText, type TextKey, type TextTable, type TextValues } from './texts.ts'
import { userTexts } from './users/texts.ts'

/** Every text that a server answer or a rule can carry. */
export const messageTables = [
  agentTexts,
  alarmTexts,
  categoryTexts,
  dataLogTexts,
  checkRuleTexts,
  batchTexts,
  commandTexts,
  counterTexts,
  currencyTexts,
  dataShowTexts,
  dataSourceTexts,
  departmentTexts,
  deviceTexts,
  dictionaryTexts,
  dieselTexts,
  errorTexts,
  faultTexts,
  fileTexts,
  fillRuleTexts,
  formTexts,
  freeReportTexts,
  groupTexts,
  historyTexts,
  ingestTexts,
  lookupTexts,
  menuTexts,
  locationTexts,
  messageTemplateTexts,
  noticeTexts,
  overviewTexts,
  permissionTexts,
  positionTexts,
  projectTexts,
  queryConditionTexts,
  roleTexts,
  rowCheckTexts,
  scheduledReportTexts,
  selectionTexts,
  serialNumberTexts,
  sessionTexts,
  sheetTexts,
  singleLineTexts,
  statisticsTexts,
  systemSettingTexts,
  userTexts,
] as const
export type MessageTable = (typeof messageTables)[number]
export type MessageKey = TextKey<MessageTable>
export type MessageValues<K extends MessageKey> = TextValues<MessageTable, K>

const merged: Record<Language, Record<string, string>> = { en: {}, zh: {}, fr: {} }
for (const table of messageTables as readonly TextTable[]) {
  for (const language of ['en', 'zh', 'fr'] as const) Object.assign(merged[language], table[language])
}

export function isMessageKey(text: string): text is MessageKey {
  return Object.hasOwn(merged.en, text)
}

export function messageText(
  language: Language,
  key: MessageKey,
  values?: Readonly<Record<string, string | number>>,
): string {
  return fillText(merged[language][key] ?? key, values)
}
