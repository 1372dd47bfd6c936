import { z } from 'zod'
import { clearableText, requiredText } from '../../form/fields.ts'
import { defineMessages } from '../../message-text.ts'
import { defineResource } from '../../resource/resource.ts'
import { rule } from '../../rule.ts'
import { defineTexts } from '../../texts.ts'
import { words } from '../../words.ts'

const texts = defineTexts({
  title: ['Positions', '职务管理', 'Fonctions'],
  code: words.code,
  name: words.name,
  postRank: ['Rank', '职级', 'Rang'],
  createBy: words.createdBy,
  createTime: words.created,
})

export const positionMessages = defineMessages({
  'positions.codeRequired': [
    'Please enter a position code!',
    '请输入职务编码!',
    'Veuillez saisir un code de fonction !',
  ],
  'positions.codeTaken': [
    'This position code exists already',
    '职务编码已存在',
    'Ce code de fonction existe déjà',
  ],
  'positions.nameRequired': [
    'Please enter a position name!',
    '请输入职务名称!',
    'Veuillez saisir un nom de fonction !',
  ],
})

const form = z.object({
  code: requiredText(rule('positions.codeRequired'), 64),
  name: requiredText(rule('positions.nameRequired'), 100),
  nameEn: clearableText(100),
  nameZh: clearableText(100),
  nameFr: clearableText(100),
  postRank: clearableText(20),
})

export const positionList = defineResource({
  noun: 'positions',
  path: '/sys/position',
  permission: 'position',
  texts,
  fields: {
    code: {
      kind: 'text',
      search: 'contains',
      required: true,
      unique: 'positions.codeTaken',
      uniqueAs: 'sys_position.code',
    },
    name: { kind: 'localized', search: 'contains', required: true },
    postRank: { kind: 'choice', dictionary: 'position_rank', search: 'equals' },
    createBy: { kind: 'text', column: 'choosable', form: 'never' },
    createTime: { kind: 'moment', form: 'never' },
  },
  addRule: form,
  editRule: form.partial(),
  sort: { field: 'createTime', order: 'desc' },
  can: { add: true, edit: true, remove: true, export: true, import: true },
})
