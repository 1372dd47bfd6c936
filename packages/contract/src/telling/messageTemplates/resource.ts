import './texts.ts'
import { defineResource } from '../../resource/resource.ts'
import { defineTexts } from '../../texts.ts'
import { words } from '../../words.ts'
import { templateAddRule, templateEditRule } from './rules.ts'

const texts = defineTexts({
  title: ['Message templates', '消息模板', 'Modèles de messages'],
  templateCode: words.code,
  templateName: words.name,
  templateType: ['Sent by', '发送方式', 'Canal'],
  templateTitle: words.title,
  templateContent: words.content,
  templateTestJson: ['Sample values', '示例值', 'Valeurs d’essai'],
  builtIn: ['Used by the system', '系统使用', 'Utilisé par le système'],
  createBy: words.createdBy,
  createTime: words.created,
  updateTime: words.changed,
})

export const messageTemplateResource = defineResource({
  noun: 'messageTemplates',
  path: '/message/sysMessageTemplate',
  permission: 'messageTemplate',
  texts,
  fields: {
    templateCode: {
      kind: 'text',
      search: 'contains',
      required: true,
      form: 'add',
      unique: 'messageTemplates.codeTaken',
    },
    templateName: { kind: 'localized', search: 'contains', required: true, width: 300 },
    templateType: {
      kind: 'choice',
      dictionary: 'message_channel',
      search: 'equals',
      required: true,
      width: 120,
    },
    templateTitle: { kind: 'localized' },
    templateContent: { kind: 'localized', column: 'choosable', required: true },
    templateTestJson: { kind: 'longText', column: 'never' },
    builtIn: { kind: 'flag', form: 'never' },
    createBy: { kind: 'text', column: 'choosable', form: 'never' },
    createTime: { kind: 'moment', column: 'choosable', form: 'never' },
    updateTime: { kind: 'moment', column: 'choosable', form: 'never' },
  },
  addRule: templateAddRule,
  editRule: templateEditRule,
  sort: { field: 'createTime', order: 'desc' },
  can: { add: true, edit: true, remove: true, export: true },
})
