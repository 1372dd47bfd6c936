import '../../form/texts.ts'
import './texts.ts'
import { z } from 'zod'
import {
  choice,
  clearableNumber,
  clearableText,
  recordId,
  requiredNumber,
  requiredText,
} from '../../form/fields.ts'
import { defineResource } from '../../resource/resource.ts'
import { rule } from '../../rule.ts'
import { defineTexts } from '../../texts.ts'
import { words } from '../../words.ts'

const texts = defineTexts({
  title: ['Dictionary items', '字典项', 'Entrées du dictionnaire'],
  itemText: words.name,
  itemValue: ['Data value', '数据值', 'Valeur'],
  description: words.description,
  sortOrder: ['Order', '排序', 'Ordre'],
  sortOrderHint: [
    'Items with a smaller number stand first. A new item without a number goes to the end.',
    '数字越小越靠前；新增时留空则排在最后。',
    'Les plus petits nombres viennent en premier. Une nouvelle entrée sans nombre va à la fin.',
  ],
  status: words.state,
  dictId: ['Dictionary', '所属字典', 'Dictionnaire'],
  dictName: ['Dictionary name', '字典名称', 'Nom du dictionnaire'],
  dictCode: ['Dictionary code', '字典编码', 'Code du dictionnaire'],
  createBy: words.createdBy,
  createTime: words.created,
})

/** 1 normal, 0 disabled. */
const statuses = ['1', '0'] as const

const orderRange = z
  .number()
  .int(rule('dictionaries.itemSort'))
  .min(0, rule('dictionaries.itemSort'))
  .max(999_999, rule('dictionaries.itemSort'))

const form = z.object({
  itemText: requiredText(rule('dictionaries.itemTextRequired'), 100),
  itemTextEn: clearableText(100),
  itemTextZh: clearableText(100),
  itemTextFr: clearableText(100),
  itemValue: requiredText(rule('dictionaries.itemValueRequired'), 100),
  description: clearableText(255),
  sortOrder: requiredNumber(rule('dictionaries.itemSort'), rule('dictionaries.itemSort'), orderRange),
  status: choice(statuses, rule('form.choice')),
})

export const dictionaryItemResource = defineResource({
  noun: 'dictionaryItems',
  path: '/sys/dictItem',
  permission: 'dictionary',
  texts,
  fields: {
    itemText: { kind: 'localized', search: 'contains', required: true },
    itemValue: { kind: 'text', required: true, unique: 'dictionaries.itemValueTaken' },
    description: { kind: 'longText', column: 'choosable' },
    sortOrder: { kind: 'number' },
    status: {
      kind: 'choice',
      dictionary: 'dict_item_status',
      numeric: true,
      search: 'equals',
      required: true,
    },
    dictId: { kind: 'text', column: 'never', form: 'never' },
    // Of the dictionary, so that a data rule about dictionaries holds for their items too.
    dictName: { kind: 'text', unsorted: true, column: 'never', form: 'never' },
    dictCode: { kind: 'text', unsorted: true, column: 'never', form: 'never' },
    createBy: { kind: 'text', column: 'choosable', form: 'never' },
    createTime: { kind: 'moment', column: 'never', form: 'never' },
  },
  addRule: form.extend({
    dictId: recordId,
    sortOrder: clearableNumber(rule('dictionaries.itemSort'), orderRange),
    status: form.shape.status.default('1'),
  }),
  // An item stays in its dictionary.
  editRule: form.partial(),
  sort: { field: 'sortOrder', order: 'asc' },
  can: { add: true, edit: true, remove: true, export: true },
})
