import { nothing } from '../../endpoint.ts'
import { defineResource } from '../../resource/resource.ts'
import { defineTexts } from '../../texts.ts'
import { words } from '../../words.ts'

const texts = defineTexts({
  title: ['Stored files', '文件管理', 'Fichiers stockés'],
  fileName: words.name,
  url: ['File address', '访问地址', 'Adresse du fichier'],
  type: words.type,
  size: ['Size', '大小', 'Taille'],
  usedBy: ['Used by', '使用者', 'Utilisé par'],
  createBy: words.createdBy,
  createTime: words.created,
  empty: ['No files yet', '还没有文件', 'Aucun fichier pour l’instant'],
  emptyHint: [
    'Pictures of sites, people and announcements appear here, and what you upload.',
    '电站、人员和公告的图片以及您上传的文件会显示在这里。',
    'Les images des sites, des personnes et des annonces apparaissent ici, ainsi que ce que vous envoyez.',
  ],
})

/** Stored files: pictures that something shows, and what somebody has put here. */
export const storedFileResource = defineResource({
  noun: 'storedFiles',
  path: '/oss/file',
  permission: 'file',
  texts,
  fields: {
    fileName: { kind: 'text', search: 'contains', required: true },
    type: { kind: 'text', search: 'contains', width: 130 },
    size: { kind: 'number', unsorted: true, width: 110 },
    usedBy: { kind: 'text', unsorted: true, width: 180 },
    url: { kind: 'text', unsorted: true, column: 'choosable' },
    createBy: { kind: 'text', search: 'contains', width: 130 },
    createTime: { kind: 'moment', width: 170 },
  },
  addRule: nothing,
  editRule: nothing,
  sort: { field: 'createTime', order: 'desc' },
  can: { remove: true },
})

/** The closed list of what can show a file. */
export const fileUses = ['site', 'person', 'announcement'] as const
export type FileUse = (typeof fileUses)[number]
