import { defineResource } from '../resource/resource.ts'
import { defineTexts } from '../texts.ts'
import { templateAddRule, templateEditRule } from './rules.ts'

const texts = defineTexts({
  en: {
    title: 'Message templates',
    templateCode: 'Code',
    templateName: 'Name',
    templateType: 'Sent by',
    templateTitle: 'Title',
    templateContent: 'Content',
    templateTestJson: 'Sample values',
    builtIn: 'Used by the system',
    createBy: 'Created by',
    createTime: 'Created',
    updateTime: 'Changed',
  },
  zh: {
    title: '消息模板',
    templateCode: '模板编码',
    templateName: '模板名称',
    templateType: '发送方式',
    templateTitle: '标题',
    templateContent: '内容',
    templateTestJson: '示例值',
    builtIn: '系统使用',
    createBy: '创建人',
    createTime: '创建时间',
    updateTime: '修改时间',
  },
  fr: {
    title: 'Modèles de messages',
    templateCode: 'Code',
    templateName: 'Nom',
    templateType: 'Canal',
    templateTitle: 'Titre',
    templateContent: 'Contenu',
    templateTestJson: 'Valeurs d’essai',
    builtIn: 'Utilisé par le système',
    createBy: 'Créé par',
    createTime: 'Création',
    updateTime: 'Modification',
  },
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
