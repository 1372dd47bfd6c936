import './texts.ts'
import { defineResource } from '../../resource/resource.ts'
import { defineTexts } from '../../texts.ts'
import { templateAddRule, templateEditRule } from './rules.ts'

const texts = defineTexts({
  title: ['Message templates', '消息模板', 'Modèles de messages'],
  templateCode: ['Code', '模板编码', 'Code'],
  templateName: ['Name', '模板名称', 'Nom'],
  templateType: ['Sent by', '发送方式', 'Canal'],
  templateTitle: ['Title', '标题', 'Titre'],
  templateContent: ['Content', '内容', 'Contenu'],
  templateTestJson: ['Sample values', '示例值', 'Valeurs d’essai'],
  builtIn: ['Used by the system', '系统使用', 'Utilisé par le système'],
  createBy: ['Created by', '创建人', 'Créé par'],
  createTime: ['Created', '创建时间', 'Création'],
  updateTime: ['Changed', '修改时间', 'Modification'],
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
    templateName: { kind: 'localized', search: 'contains', required: true },
    templateType: { kind: 'choice', dictionary: 'message_channel', search: 'equals', required: true },
    templateTitle: { kind: 'localized', required: true },
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
  can: { add: true, edit: true, remove: true },
})
