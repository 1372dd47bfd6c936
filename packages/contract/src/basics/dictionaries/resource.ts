import './texts.ts'
import { z } from 'zod'
import { clearableText, requiredText } from '../../form/fields.ts'
import { defineResource } from '../../resource/resource.ts'
import { rule } from '../../rule.ts'
import { defineTexts } from '../../texts.ts'
import { words } from '../../words.ts'

const texts = defineTexts({
  title: ['Dictionaries', '数据字典', 'Dictionnaires'],
  dictName: ['Dictionary name', '字典名称', 'Nom du dictionnaire'],
  dictCode: ['Dictionary code', '字典编码', 'Code du dictionnaire'],
  dictCodeHint: [
    'Screens and programs ask for the dictionary by this code.',
    '页面和程序通过该编码读取字典。',
    'Les écrans et les programmes demandent le dictionnaire par ce code.',
  ],
  description: words.description,
  builtIn: ['Built in', '系统内置', 'Intégré'],
  createBy: words.createdBy,
  createTime: words.created,
})

const form = z.object({
  dictName: requiredText(rule('dictionaries.nameRequired'), 100),
  dictNameEn: clearableText(100),
  dictNameZh: clearableText(100),
  dictNameFr: clearableText(100),
  // A comma would make it a look-up in a table.
  dictCode: requiredText(rule('dictionaries.codeRequired'), 64).regex(
    /^[\w-]+$/,
    rule('dictionaries.codeFormat'),
  ),
  description: clearableText(255),
})

export const dictionaryResource = defineResource({
  noun: 'dictionaries',
  path: '/sys/dict',
  permission: 'dictionary',
  texts,
  fields: {
    dictName: { kind: 'localized', search: 'contains', required: true },
    dictCode: {
      kind: 'text',
      search: 'contains',
      required: true,
      unique: 'dictionaries.codeTaken',
      uniqueAs: 'sys_dict.dict_code',
    },
    description: { kind: 'longText' },
    builtIn: { kind: 'flag', unsorted: true, form: 'never' },
    createBy: { kind: 'text', column: 'choosable', form: 'never' },
    createTime: { kind: 'moment', form: 'never' },
  },
  addRule: form,
  editRule: form.partial(),
  sort: { field: 'createTime', order: 'desc' },
  can: { add: true, edit: true, remove: true, export: true, import: true },
})
