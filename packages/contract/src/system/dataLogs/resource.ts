import { nothing } from '../../endpoint.ts'
import { defineResource } from '../../resource/resource.ts'
import { defineTexts } from '../../texts.ts'

const texts = defineTexts({
  title: ['Data logs', '数据日志', 'Versions des données'],
  dataTable: ['Table', '表名', 'Table'],
  dataId: ['Record id', '数据 ID', 'Identifiant'],
  dataVersion: ['Version', '版本号', 'Version'],
  dataContent: ['Content', '数据内容', 'Contenu'],
  createBy: ['Changed by', '修改人', 'Modifié par'],
  createTime: ['Changed', '修改时间', 'Modification'],
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
    createTime: { kind: 'moment', search: 'range' },
  },
  addRule: nothing,
  editRule: nothing,
  sort: { field: 'createTime', order: 'desc' },
  can: { export: true },
})
