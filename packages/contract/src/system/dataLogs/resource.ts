import { nothing } from '../../endpoint.ts'
import { defineResource } from '../../resource/resource.ts'
import { defineTexts } from '../../texts.ts'
import { words } from '../../words.ts'

const texts = defineTexts({
  title: ['Data logs', '数据日志', 'Versions des données'],
  dataTable: ['Database table', '表名', 'Table de la base'],
  dataId: ['Record id', '数据 ID', 'Identifiant'],
  dataVersion: ['Version', '版本号', 'Version'],
  dataContent: words.content,
  createBy: ['Changed by', '修改人', 'Modifié par'],
  onBehalfOf: ['For', '代', 'Pour', 'in whose place'],
  createTime: words.changed,
})

/** A version of a record for each change of it, written by the server itself. */
export const dataLogResource = defineResource({
  noun: 'dataLogs',
  path: '/sys/dataLog',
  permission: 'dataLog',
  texts,
  fields: {
    dataTable: { kind: 'text', search: 'equals' },
    dataId: { kind: 'text', search: 'equals' },
    dataVersion: { kind: 'number' },
    dataContent: { kind: 'longText', column: 'choosable' },
    createBy: { kind: 'text', search: 'equals' },
    onBehalfOf: { kind: 'text' },
    createTime: { kind: 'moment', search: 'range' },
  },
  addRule: nothing,
  editRule: nothing,
  sort: { field: 'createTime', order: 'desc' },
  can: { export: true },
})
