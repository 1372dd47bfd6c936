import type { ListLook } from '../../resource/resource.ts'
import { defineTexts } from '../../texts.ts'
import { words } from '../../words.ts'

const texts = defineTexts({
  title: ['Data logs', '数据日志', 'Versions des données'],
  dataContent: ['Record', '记录', 'Enregistrement'],
  dataTable: ['List', '列表', 'Liste'],
  dataVersion: ['Version', '版本号', 'Version'],
  createBy: ['Changed by', '修改人', 'Modifié par'],
  createByExample: words.userName,
  createTime: words.changed,
  dataId: ['Record id', '数据 ID', 'Identifiant'],
  empty: ['No versions yet', '还没有版本记录', 'Aucune version pour l’instant'],
  emptyHint: ['Each time a record is added or changed, its new state is kept here.', '每次添加或修改数据后，新的内容都会保存在这里。', 'À chaque ajout ou modification d’un enregistrement, son nouvel état est conservé ici.'],
})

/** People know a record by its name and its list; tables and ids are for sheets. */
export const dataLogLook = {
  noun: 'data-logs',
  texts,
  fields: {
    dataContent: { kind: 'longText', unsorted: true, width: 200 },
    dataTable: { kind: 'text', search: 'equals', unsorted: true, width: 168 },
    dataVersion: { kind: 'number', unsorted: true, width: 88 },
    createBy: { kind: 'text', search: 'equals', unsorted: true, width: 144, wraps: true },
    createTime: { kind: 'moment', search: 'range', width: 168 },
    dataId: { kind: 'text', search: 'equals', unsorted: true, width: 280, column: 'choosable' },
  },
  sort: { field: 'createTime', order: 'desc' },
} satisfies ListLook
