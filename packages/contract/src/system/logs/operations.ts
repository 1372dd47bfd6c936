import { categoryResource } from '../../basics/categories/resource.ts'
import { checkRuleResource } from '../../basics/checkRules/resource.ts'
import { currencyResource } from '../../basics/currencies/resource.ts'
import { dataSourceResource } from '../../basics/dataSources/resource.ts'
import { dictionaryItemResource } from '../../basics/dictionaries/item-resource.ts'
import { dictionaryResource } from '../../basics/dictionaries/resource.ts'
import { fillRuleResource } from '../../basics/fillRules/resource.ts'
import { locationResource } from '../../basics/locations/resource.ts'
import type { Endpoint } from '../../endpoint.ts'
import { type Language, languages } from '../../language.ts'
import { departmentRoleResource } from '../../people/departmentRoles/resource.ts'
import { departmentResource } from '../../people/departments/resource.ts'
import { positionResource } from '../../people/positions/resource.ts'
import { roleResource } from '../../people/roles/resource.ts'
import { userResource } from '../../people/users/resource.ts'
import type { Resource } from '../../resource/resource.ts'
import { deviceResource } from '../../stations/devices/resource.ts'
import { projectResource } from '../../stations/projects/resource.ts'
import { serialNumberResource } from '../../stations/serialNumbers/resource.ts'
import { messageTemplateResource } from '../../telling/messageTemplates/resource.ts'
import { announcementResource } from '../../telling/notices/resource.ts'
import { dataLogResource } from '../dataLogs/resource.ts'
import { type LogType, logTypes, type OperateType, operateTypes } from './entities.ts'
import { operationTitles, type Title } from './operation-titles.ts'
import { logResource } from './resource.ts'

/** The plain lists; their writing calls are named after them. */
const resources: readonly Resource[] = [
  announcementResource,
  categoryResource,
  checkRuleResource,
  currencyResource,
  dataLogResource,
  dataSourceResource,
  departmentResource,
  departmentRoleResource,
  deviceResource,
  dictionaryResource,
  dictionaryItemResource,
  fillRuleResource,
  locationResource,
  logResource,
  messageTemplateResource,
  positionResource,
  projectResource,
  roleResource,
  serialNumberResource,
  userResource,
]

const actions: Readonly<Record<string, Title>> = {
  'POST add': { en: 'add', zh: '添加', fr: 'ajout' },
  'PUT edit': { en: 'edit', zh: '修改', fr: 'modification' },
  'DELETE delete': { en: 'delete', zh: '删除', fr: 'suppression' },
  'DELETE deleteBatch': { en: 'delete several', zh: '批量删除', fr: 'suppression groupée' },
  'POST importExcel': { en: 'import', zh: '导入', fr: 'importation' },
  'GET exportXls': { en: 'export', zh: '导出', fr: 'exportation' },
}

function titlesOf({ path, texts, noun }: Resource): [string, Title][] {
  const name = (language: Language) => texts[language].title ?? noun
  return Object.entries(actions).map(([action, does]) => [
    action.replace(' ', ` ${path}/`),
    {
      en: `${name('en')}: ${does.en}`,
      zh: `${name('zh')}：${does.zh}`,
      fr: `${name('fr')} : ${does.fr}`,
    },
  ])
}

const titles: ReadonlyMap<string, Title> = new Map([
  ...resources.flatMap(titlesOf),
  ...Object.entries(operationTitles),
])

/** They only answer a question, although by POST; frames have counters of their own. */
const questions: ReadonlySet<string> = new Set([
  'POST /fault/list',
  'POST /iotProject/ingest/{projectNumber}',
  'POST /sys/role/previewMenu',
  'POST /sys/user/phoneVerification',
])
const logins: ReadonlySet<string> = new Set(['POST /sys/login', 'POST /sys/phoneLogin', 'POST /sys/logout'])

export type Call = Pick<Endpoint, 'method' | 'path'>
export const callName = ({ method, path }: Call): string => `${method} ${path}`

export const operationTitle = (call: Call): Title | undefined => titles.get(callName(call))

function operateTypeOf({ method, path }: Call): OperateType {
  const name = path.slice(path.lastIndexOf('/') + 1)
  if (/^(?:export|download|attachment)/i.test(name)) return operateTypes.export
  if (/^import/i.test(name)) return operateTypes.import
  if (method === 'DELETE') return operateTypes.remove
  return method === 'POST' && /^(?:add|register|upload)/i.test(name) ? operateTypes.add : operateTypes.edit
}

export interface Operation {
  logType: LogType
  /** Absent for logging in and out. */
  operateType: OperateType | null
  title: Title
}

/** How the log knows a call; undefined for one that changes nothing and takes nothing out. */
export function operationOf(call: Call & { summary: string }): Operation | undefined {
  const name = callName(call)
  const known = titles.get(name)
  if (questions.has(name) || (call.method === 'GET' && !known)) return undefined
  const title = known ?? { en: call.summary, zh: call.summary, fr: call.summary }
  return logins.has(name)
    ? { logType: logTypes.login, operateType: null, title }
    : { logType: logTypes.operation, operateType: operateTypeOf(call), title }
}

/** The titles of all calls in one language, by `callName`. */
export const titlesIn = (language: Language): Record<string, string> =>
  Object.fromEntries([...titles].map(([name, title]) => [name, title[language]]))

/** The English titles of whatever is called by the word in any language. */
export function titlesWith(word: string): string[] {
  const wanted = word.toLowerCase()
  const found = [...titles.values()].filter((title) =>
    languages.some((language) => title[language].toLowerCase().includes(wanted)),
  )
  return [...new Set(found.map(({ en }) => en))]
}
