import type { ListLook } from '../../resource/resource.ts'
import { defineTexts } from '../../texts.ts'
import { words } from '../../words.ts'

const shared = {
  keyWord: ['What or who', '关键词', 'Quoi ou qui'],
  keyWordExample: ['Operation or user name', '操作名称或用户名', 'Opération ou utilisateur'],
  logContent: ['What was done', '日志内容', 'Action'],
  username: ['User', '用户', 'Utilisateur'],
  success: ['Outcome', '结果', 'Résultat'],
  'success.1': ['Successful', '成功', 'Effectué'],
  'success.0': ['Refused by the server', '被拒绝', 'Refusé par le serveur'],
  ip: ['IP address', 'IP 地址', 'Adresse IP'],
  createTime: words.time,
  costTime: ['Time taken', '耗时', 'Temps de réponse'],
  requestUrl: ['Call', '请求路径', 'Appel'],
  empty: ['Nothing has been logged yet', '还没有日志', 'Rien n’est encore consigné'],
  emptyHint: ['Logins, and everything that is added, changed, deleted, imported or exported, appear here.', '登录以及添加、修改、删除、导入、导出等操作都会记录在这里。', 'Les connexions et tout ce qui est ajouté, modifié, supprimé, importé ou exporté apparaîtront ici.'],
} as const

const before = {
  keyWord: { kind: 'text', search: 'equals', column: 'never' },
  logContent: { kind: 'text', unsorted: true, width: 232 },
  username: { kind: 'text', unsorted: true, width: 144, wraps: true },
} as const
const after = {
  success: { kind: 'choice', choices: ['1', '0'], tones: { '1': 'good', '0': 'failed' }, search: 'equals', unsorted: true, width: 112 },
  ip: { kind: 'text', unsorted: true, width: 136 },
  createTime: { kind: 'moment', search: 'range', width: 168 },
  costTime: { kind: 'number', unsorted: true, width: 96 },
  requestUrl: { kind: 'text', unsorted: true, width: 240, column: 'choosable' },
} as const
const sort = { field: 'createTime', order: 'desc' } as const

export const loginLook = {
  noun: 'login-logs',
  texts: defineTexts({ title: ['Logins', '登录日志', 'Connexions'], ...shared }),
  fields: { ...before, ...after },
  sort,
} satisfies ListLook

export const operationLook = {
  noun: 'operation-logs',
  texts: defineTexts({
    title: ['Operation log', '操作日志', 'Journal des opérations'],
    operateType: ['Operation type', '操作类型', 'Type d’opération'],
    ...shared,
  }),
  fields: {
    ...before,
    operateType: { kind: 'choice', dictionary: 'operate_type', search: 'equals', unsorted: true, width: 128 },
    ...after,
  },
  sort,
} satisfies ListLook
