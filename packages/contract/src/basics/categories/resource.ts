import './texts.ts'
import { z } from 'zod'
import { clearableText, requiredText } from '../../form/fields.ts'
import { defineResource } from '../../resource/resource.ts'
import { rule } from '../../rule.ts'
import { defineTexts } from '../../texts.ts'
import { words } from '../../words.ts'

const texts = defineTexts({
  title: ['Categories', '分类字典', 'Catégories'],
  name: words.name,
  code: words.code,
  pid: ['Parent category', '上级分类', 'Catégorie parente'],
  hasChild: ['Has subcategories', '有下级分类', 'A des sous-catégories'],
  createBy: words.createdBy,
  createTime: words.created,
})

/** What clients write for the parent of a category at the root. */
export const rootPid = '0'

const form = z.object({
  name: requiredText(rule('categories.nameRequired'), 100),
  nameEn: clearableText(100),
  nameZh: clearableText(100),
  nameFr: clearableText(100),
})

export const categoryResource = defineResource({
  noun: 'categories',
  path: '/sys/category',
  permission: 'category',
  texts,
  fields: {
    name: { kind: 'localized', search: 'contains', required: true },
    code: { kind: 'text', search: 'contains', form: 'never', required: true },
    pid: { kind: 'text', unsorted: true, column: 'never', form: 'add' },
    hasChild: { kind: 'text', unsorted: true, column: 'never', form: 'never' },
    createBy: { kind: 'text', column: 'choosable', form: 'never' },
    createTime: { kind: 'moment', form: 'never' },
  },
  // The code is made by the server; clients may send one, and it is ignored.
  addRule: form.extend({ pid: clearableText(64) }),
  // A category stays where it is: its code says where.
  editRule: form.partial(),
  sort: { field: 'code', order: 'asc' },
  can: { add: true, edit: true, remove: true, export: true, import: true },
})
