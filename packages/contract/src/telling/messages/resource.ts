import { nothing } from '../../endpoint.ts'
import { defineResource, type RecordOf } from '../../resource/resource.ts'
import { defineTexts } from '../../texts.ts'
import { words } from '../../words.ts'
import type { Attachment } from './entities.ts'

const texts = defineTexts({
  title: ['Message outbox', '消息发件箱', 'Messages sortants'],
  esReceiver: ['Receiver', '接收人', 'Destinataire'],
  esReceiverExample: ['Number or address', '手机号或邮箱地址', 'Numéro ou adresse'],
  esType: ['Sent by', '发送方式', 'Canal'],
  esSendStatus: words.state,
  esTitle: words.title,
  esContent: words.content,
  createTime: words.created,
  esSendNum: ['Tries', '次数', 'Essais'],
  esSendTime: ['Sent at', '发送时间', 'Envoyé le'],
  receiptTime: ['Receipt of the carrier', '短信回执时间', 'Accusé du transporteur'],
  nextTryTime: ['Next try', '下次尝试', 'Prochain essai'],
  esResult: ['Last error', '最近一次错误', 'Dernière erreur'],
  templateCode: ['Template', '模板', 'Modèle'],
  busType: ['Kind of record', '业务类型', 'Type d’enregistrement'],
  busId: ['Id of that record', '业务记录编号', 'Identifiant de l’enregistrement'],
  templateCodeExample: ['Code of the template', '模板编码', 'Code du modèle'],
  empty: ['No messages yet', '还没有消息', 'Aucun message pour l’instant'],
  emptyHint: [
    'Verification codes and other messages by SMS and email appear here as soon as one is sent.',
    '一旦有验证码等短信或邮件发出，就会显示在这里。',
    'Les codes de vérification et autres messages par SMS ou e-mail apparaîtront ici dès le premier envoi.',
  ],
})

/** What leaves, or waits to leave, by email and SMS. Messages are written by their own call and never edited. */
export const messageResource = defineResource({
  noun: 'messages',
  path: '/message/sysMessage',
  permission: 'message',
  texts,
  fields: {
    esReceiver: { kind: 'text', search: 'contains', required: true, width: 164 },
    esType: { kind: 'choice', dictionary: 'msgType', search: 'equals', width: 92 },
    esSendStatus: {
      kind: 'choice',
      dictionary: 'msgSendStatus',
      tones: { '0': 'waiting', '1': 'good', '2': 'failed' },
      search: 'equals',
      width: 116,
    },
    esTitle: { kind: 'text', search: 'contains', unsorted: true, width: 180, column: 'choosable' },
    esContent: { kind: 'text', search: 'contains', unsorted: true, width: 224 },
    createTime: { kind: 'moment', width: 160 },
    esSendNum: { kind: 'number', width: 72 },
    esSendTime: { kind: 'moment', width: 160 },
    receiptTime: { kind: 'moment', unsorted: true, width: 160, column: 'choosable' },
    nextTryTime: { kind: 'moment', unsorted: true, width: 160, column: 'choosable' },
    esResult: { kind: 'text', unsorted: true, width: 136 },
    templateCode: { kind: 'text', search: 'equals', unsorted: true, column: 'choosable' },
    /** What it tells of, where that is known; it is kept as long as that is there. */
    busType: { kind: 'text', unsorted: true, column: 'never' },
    busId: { kind: 'text', unsorted: true, column: 'never' },
  },
  addRule: nothing,
  editRule: nothing,
  sort: { field: 'createTime', order: 'desc' },
  can: { remove: true, export: true },
})

export type OutboxMessage = RecordOf<typeof messageResource> & { attachments: Attachment[] }
