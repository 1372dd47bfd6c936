import { alarmTexts } from './acting/alarms/texts.ts'
import { batchTexts } from './acting/commands/batch-texts.ts'
import { commandTexts } from './acting/commands/texts.ts'
import { categoryTexts } from './basics/categories/texts.ts'
import { checkRuleTexts } from './basics/checkRules/texts.ts'
import { currencyTexts } from './basics/currencies/texts.ts'
import { dataSourceTexts } from './basics/dataSources/texts.ts'
import { dictionaryTexts } from './basics/dictionaries/texts.ts'
import { fillRuleTexts } from './basics/fillRules/texts.ts'
import { locationTexts } from './basics/locations/texts.ts'
import { lookupTexts } from './basics/lookups/texts.ts'
import { systemSettingTexts } from './basics/systemSettings/texts.ts'
import { errorTexts } from './errors/texts.ts'
import { fileTexts } from './files/texts.ts'
import { formTexts } from './form/texts.ts'
import { counterTexts } from './history/counters/texts.ts'
import { dieselTexts } from './history/diesel/texts.ts'
import { faultTexts } from './history/faults/texts.ts'
import { freeReportTexts } from './history/freeReport/texts.ts'
import { historyTexts } from './history/history/texts.ts'
import { queryConditionTexts } from './history/queryConditions/texts.ts'
import { scheduledReportTexts } from './history/scheduledReports/texts.ts'
import { statisticsTexts } from './history/statistics/texts.ts'
import { ingestTexts } from './ingest/texts.ts'
import type { Language } from './language.ts'
import { agentTexts } from './people/agents/texts.ts'
import { departmentTexts } from './people/departments/texts.ts'
import { menuTexts } from './people/menus/texts.ts'
import { positionTexts } from './people/positions/texts.ts'
import { roleTexts } from './people/roles/texts.ts'
import { sessionTexts } from './people/session/texts.ts'
import { userTexts } from './people/users/texts.ts'
import { permissionTexts } from './permissions/texts.ts'
import { rowCheckTexts } from './rowCheck/texts.ts'
import { selectionTexts } from './selection/texts.ts'
import { sheetTexts } from './sheets/texts.ts'
import { dataShowTexts } from './stations/dataShow/texts.ts'
import { deviceTexts } from './stations/devices/texts.ts'
import { groupTexts } from './stations/groups/texts.ts'
import { overviewTexts } from './stations/overview/texts.ts'
import { projectTexts } from './stations/projects/texts.ts'
import { serialNumberTexts } from './stations/serialNumbers/texts.ts'
import { singleLineTexts } from './stations/singleLine/texts.ts'
import { dataLogTexts } from './system/dataLogs/texts.ts'
import { messageTemplateTexts } from './telling/messageTemplates/texts.ts'
import { noticeTexts } from './telling/notices/texts.ts'
import { fillText, type TextKey, type TextTable, type TextValues } from './texts.ts'

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
