import type { Names } from './roles.ts'

interface Dictionary {
  code: string
  names: Names
  items: readonly (readonly [value: string, en: string, zh: string, fr: string])[]
}

export const dictionarySeeds: readonly Dictionary[] = [
  {
    code: 'sex',
    names: { en: 'Gender', zh: '性别', fr: 'Genre' },
    items: [
      ['1', 'Male', '男', 'Homme'],
      ['2', 'Female', '女', 'Femme'],
    ],
  },
  {
    code: 'user_status',
    names: { en: 'Account state', zh: '用户状态', fr: 'État du compte' },
    items: [
      ['1', 'Normal', '正常', 'Normal'],
      ['2', 'Frozen', '冻结', 'Gelé'],
    ],
  },
  {
    code: 'priority',
    names: { en: 'Priority', zh: '优先级', fr: 'Priorité' },
    items: [
      ['L', 'General', '一般', 'Générale'],
      ['M', 'Important', '重要', 'Importante'],
      ['H', 'Urgent', '紧急', 'Urgente'],
    ],
  },
  {
    code: 'msg_category',
    names: { en: 'Kind of notice', zh: '消息类型', fr: 'Type d’avis' },
    items: [
      ['1', 'Notice', '通知公告', 'Avis'],
      ['2', 'System message', '系统消息', 'Message système'],
    ],
  },
  {
    code: 'send_status',
    names: { en: 'Publication', zh: '发布状态', fr: 'Publication' },
    items: [
      ['0', 'Unpublished', '未发布', 'Non publié'],
      ['1', 'Published', '已发布', 'Publié'],
      ['2', 'Revoked', '已撤销', 'Retiré'],
    ],
  },
  {
    code: 'org_category',
    names: { en: 'Kind of department', zh: '机构类型', fr: 'Type de service' },
    items: [
      ['1', 'Company', '公司', 'Société'],
      ['2', 'Department', '部门', 'Service'],
      ['3', 'Post', '岗位', 'Poste'],
    ],
  },
  {
    code: 'msgType',
    names: { en: 'Way of sending', zh: '发送方式', fr: 'Mode d’envoi' },
    items: [
      ['sms', 'SMS', '短信', 'SMS'],
      ['email', 'Email', '邮件', 'E-mail'],
    ],
  },
  {
    code: 'msgSendStatus',
    names: { en: 'Delivery', zh: '发送状态', fr: 'Envoi' },
    items: [
      ['0', 'Waiting', '待发送', 'En attente'],
      ['1', 'Sent', '已发送', 'Envoyé'],
      ['2', 'Failed', '发送失败', 'Échec'],
    ],
  },
  {
    code: 'valid_status',
    names: { en: 'Validity', zh: '有效状态', fr: 'Validité' },
    items: [
      ['0', 'Invalid', '无效', 'Non valide'],
      ['1', 'Valid', '有效', 'Valide'],
    ],
  },
]
