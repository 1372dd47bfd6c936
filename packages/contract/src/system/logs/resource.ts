import { nothing } from '../../endpoint.ts'
import { defineResource } from '../../resource/resource.ts'
import { defineTexts } from '../../texts.ts'
import { words } from '../../words.ts'

const texts = defineTexts({
  title: ['Logs', '日志管理', 'Journaux'],
  createTime: words.time,
  logType: ['Log type', '日志类型', 'Type de journal'],
  logContent: ['What was done', '日志内容', 'Action'],
  operateType: ['Operation type', '操作类型', 'Type d’opération'],
  username: ['User', '用户', 'Utilisateur'],
  onBehalfOf: ['For', '代', 'Pour', 'in whose place'],
  apiToken: ['API token', 'API 令牌', 'Jeton d’API'],
  userid: words.account,
  ip: ['IP address', 'IP 地址', 'Adresse IP'],
  success: ['Succeeded', '是否成功', 'Réussite'],
  costTime: ['Duration (ms)', '耗时（毫秒）', 'Durée (ms)'],
  method: ['Request method', '请求方法', 'Méthode HTTP'],
  requestUrl: ['Call', '请求路径', 'Appel'],
  requestParam: ['Request parameters', '请求参数', 'Paramètres de la requête'],
})

/** Logs are written by the server itself: nobody adds, edits or deletes one. */
export const logResource = defineResource({
  noun: 'logs',
  path: '/sys/log',
  permission: 'log',
  texts,
  fields: {
    createTime: { kind: 'moment', search: 'range' },
    logType: { kind: 'choice', dictionary: 'log_type', numeric: true },
    logContent: { kind: 'text', unsorted: true },
    operateType: { kind: 'choice', dictionary: 'operate_type', numeric: true, search: 'equals' },
    /** The person's name; the account stands in `userid`, as clients of this API family read it. */
    username: { kind: 'text', unsorted: true },
    userid: { kind: 'text' },
    onBehalfOf: { kind: 'text' },
    /** The program that did it, where no person was there. */
    apiToken: { kind: 'text', column: 'choosable' },
    ip: { kind: 'text' },
    success: { kind: 'flag', search: 'equals' },
    costTime: { kind: 'number' },
    method: { kind: 'text', column: 'choosable' },
    requestUrl: { kind: 'text', column: 'choosable' },
    requestParam: { kind: 'longText', column: 'choosable' },
  },
  addRule: nothing,
  editRule: nothing,
  sort: { field: 'createTime', order: 'desc' },
  can: { export: true },
})
