import { nothing } from '../endpoint.ts'
import { defineResource } from '../resource/resource.ts'
import { defineTexts } from '../texts.ts'

const texts = defineTexts({
  en: {
    title: 'Data logs',
    dataTable: 'Table',
    dataId: 'Record id',
    dataVersion: 'Version',
    dataContent: 'Content',
    createBy: 'Changed by',
    createTime: 'Changed',
  },
  zh: {
    title: '数据日志',
    dataTable: '表名',
    dataId: '数据 ID',
    dataVersion: '版本号',
    dataContent: '数据内容',
    createBy: '修改人',
    createTime: '修改时间',
  },
  fr: {
    title: 'Versions des données',
    dataTable: 'Table',
    dataId: 'Identifiant',
    dataVersion: 'Version',
    dataContent: 'Contenu',
    createBy: 'Modifié par',
    createTime: 'Modification',
  },
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
