import { z } from 'zod'
import { clearableText, requiredText } from '../form/fields.ts'
import { defineResource } from '../resource/resource.ts'
import { rule } from '../rule.ts'
import { defineTexts } from '../texts.ts'

const texts = defineTexts({
  en: {
    title: 'Dictionaries',
    dictName: 'Dictionary name',
    dictCode: 'Dictionary code',
    dictCodeHint: 'Screens and programs ask for the dictionary by this code.',
    description: 'Description',
    builtIn: 'Built in',
    createBy: 'Created by',
    createTime: 'Created',
  },
  zh: {
    title: '数据字典',
    dictName: '字典名称',
    dictCode: '字典编码',
    dictCodeHint: '页面和程序通过该编码读取字典。',
    description: '描述',
    builtIn: '系统内置',
    createBy: '创建人',
    createTime: '创建时间',
  },
  fr: {
    title: 'Dictionnaires',
    dictName: 'Nom du dictionnaire',
    dictCode: 'Code du dictionnaire',
    dictCodeHint: 'Les écrans et les programmes demandent le dictionnaire par ce code.',
    description: 'Description',
    builtIn: 'Intégré',
    createBy: 'Créé par',
    createTime: 'Création',
  },
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
    dictCode: { kind: 'text', search: 'contains', required: true, unique: 'dictionaries.codeTaken' },
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
