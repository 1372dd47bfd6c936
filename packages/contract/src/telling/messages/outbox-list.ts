import { defineList } from '../../resource/read-list.ts'
import { defineTexts } from '../../texts.ts'
import { words } from '../../words.ts'
import { messageCalls } from './calls.ts'

const texts = defineTexts({
  title: ['Message outbox', '消息发件箱', 'Messages sortants'],
  esReceiver: ['Receiver', '接收人', 'Destinataire'],
  esReceiverExample: ['Number or address', '手机号或邮箱地址', 'Numéro ou adresse'],
  esType: ['Sent by', '发送方式', 'Canal'],
  esSendStatus: words.state,
  esTitle: words.title,
  esContent: words.content,
  createTime: words.created,
  esSendNum: ['Tries', '尝试次数', 'Essais'],
  esSendTime: ['Sent at', '发送时间', 'Envoyé le'],
  nextTryTime: ['Next try', '下次尝试', 'Prochain essai'],
  esResult: ['Last error', '最近一次错误', 'Dernière erreur'],
  templateCode: ['Template', '模板', 'Modèle'],
  templateCodeExample: ['Code of the template', '模板编码', 'Code du modèle'],
  empty: ['No messages yet', '还没有消息', 'Aucun message pour l’instant'],
  emptyHint: ['Verification codes and other messages by SMS and email appear here as soon as one is sent.', '一旦有验证码等短信或邮件发出，就会显示在这里。', 'Les codes de vérification et autres messages par SMS ou e-mail apparaîtront ici dès le premier envoi.'],
})

export const outboxList = defineList({
  noun: 'messages',
  call: messageCalls.list,
  texts,
  fields: {
    esReceiver: { kind: 'text', search: 'contains', width: 164 },
    esType: { kind: 'choice', dictionary: 'msgType', search: 'equals', unsorted: true, width: 92 },
    esSendStatus: { kind: 'choice', dictionary: 'msgSendStatus', tones: { '0': 'waiting', '1': 'good', '2': 'failed' }, search: 'equals', unsorted: true, width: 116 },
    esTitle: { kind: 'text', unsorted: true, width: 180, column: 'choosable' },
    esContent: { kind: 'text', unsorted: true, width: 144 },
    createTime: { kind: 'moment', width: 160 },
    esSendNum: { kind: 'number', unsorted: true, width: 72 },
    esSendTime: { kind: 'moment', width: 160 },
    nextTryTime: { kind: 'moment', unsorted: true, width: 160 },
    esResult: { kind: 'text', unsorted: true, width: 136 },
    templateCode: { kind: 'text', search: 'equals', unsorted: true, column: 'choosable' },
  },
  sort: { field: 'createTime', order: 'desc' },
})
