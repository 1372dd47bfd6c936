import { defineList } from '../../resource/read-list.ts'
import { defineTexts } from '../../texts.ts'
import { words } from '../../words.ts'
import { webhookCalls } from './calls.ts'

const texts = defineTexts({
  title: ['Webhooks', 'Webhook 推送', 'Webhooks'],
  name: words.name,
  url: ['Address', '地址', 'Adresse', 'of a web service'],
  kinds: ['Told of', '通知事件', 'Annonce', 'what is told'],
  state: words.state,
  'state.on': ['In use', '启用', 'Actif', 'a webhook'],
  'state.failing': ['Failing', '投递失败', 'En échec'],
  'state.off': ['Off', '停用', 'Arrêté', 'a webhook'],
  lastTime: ['Last delivery', '最近投递', 'Dernier envoi'],
  lastCode: ['Answer', '响应码', 'Réponse', 'a code of HTTP'],
  ownerName: words.account,
  createTime: words.created,
  empty: ['Nobody is told yet', '还没有 Webhook', 'Personne n’est encore averti'],
  emptyHint: ['A webhook tells another program at once of alarms, commands, loads and payments.', 'Webhook 会把告警、指令、额度下载和付款即时通知其他程序。', 'Un webhook annonce aussitôt à un autre programme alarmes, commandes, chargements et paiements.'],
})

export const webhookList = defineList({
  noun: 'webhooks',
  call: webhookCalls.list,
  texts,
  fields: {
    name: { kind: 'text', search: 'contains', width: 130, wraps: true },
    url: { kind: 'text', unsorted: true, width: 200, wraps: true },
    kinds: { kind: 'text', unsorted: true, width: 170, wraps: true },
    state: {
      kind: 'choice',
      choices: ['on', 'failing', 'off'],
      tones: { on: 'good', failing: 'failed', off: 'off' },
      unsorted: true,
      width: 110,
    },
    lastTime: { kind: 'moment', unsorted: true, width: 120 },
    lastCode: { kind: 'number', unsorted: true, width: 84 },
    ownerName: { kind: 'text', unsorted: true, column: 'choosable' },
    createTime: { kind: 'moment', column: 'choosable' },
  },
  sort: { field: 'createTime', order: 'desc' },
})

const deliveryTexts = defineTexts({
  title: ['Deliveries', '投递记录', 'Envois', 'to a webhook'],
  kind: ['Event', '事件', 'Événement'],
  state: words.state,
  'state.waiting': words.waiting,
  'state.done': ['Delivered', '已送达', 'Remis', 'a delivery'],
  'state.dead': ['Given up', '已放弃', 'Abandonné', 'a delivery'],
  answerCode: ['Answer', '响应码', 'Réponse', 'a code of HTTP'],
  tries: ['Tries', '次数', 'Essais'],
  createTime: words.created,
  sentTime: ['Sent at', '发送时间', 'Envoyé le'],
  nextTryTime: ['Next try', '下次尝试', 'Prochain essai'],
  error: ['Last error', '最近一次错误', 'Dernière erreur'],
  empty: ['Nothing has been sent yet', '还没有投递记录', 'Rien n’a encore été envoyé'],
  emptyHint: ['“Try out” sends a test.', '点击“测试”可发送一次测试。', '« Essayer » envoie un essai.'],
})

export const deliveryList = defineList({
  noun: 'webhook-deliveries',
  call: webhookCalls.deliveries,
  texts: deliveryTexts,
  fields: {
    kind: { kind: 'text', unsorted: true, width: 160 },
    state: {
      kind: 'choice',
      choices: ['waiting', 'done', 'dead'],
      tones: { waiting: 'waiting', done: 'good', dead: 'failed' },
      search: 'equals',
      unsorted: true,
      width: 120,
    },
    answerCode: { kind: 'number', unsorted: true, width: 90 },
    tries: { kind: 'number', unsorted: true, width: 80 },
    createTime: { kind: 'moment', unsorted: true, width: 160 },
    sentTime: { kind: 'moment', unsorted: true, width: 160, column: 'choosable' },
    nextTryTime: { kind: 'moment', unsorted: true, width: 160 },
    error: { kind: 'text', unsorted: true, width: 200, wraps: true },
  },
  sort: { field: 'createTime', order: 'desc' },
})
