import { defineTexts } from '@gridhelm/contract/texts'

export const messageTexts = defineTexts({
  en: {
    title: 'Message outbox',
    receiver: 'Receiver',
    receiverExample: 'Number or address',
    type: 'Sent by',
    state: 'State',
    subject: 'Title',
    content: 'Content',
    created: 'Created',
    tries: 'Tries',
    sentAt: 'Sent at',
    lastError: 'Last error',
    sendAgain: 'Send again',
    queued: 'The message is in the queue again',
    empty: 'No messages yet',
    emptyHint: 'Verification codes and other messages by SMS and email appear here as soon as one is sent.',
    noSms:
      'SMS is not set up on this server. Text messages wait here until it is, and are then sent by themselves.',
    noEmail:
      'Email is not set up on this server. Emails wait here until it is, and are then sent by themselves.',
    noDelivery:
      'Neither SMS nor email is set up on this server. Messages wait here until one is, and are then sent by themselves.',
  },
  zh: {
    title: '消息发件箱',
    receiver: '接收人',
    receiverExample: '手机号或邮箱地址',
    type: '发送方式',
    state: '状态',
    subject: '标题',
    content: '内容',
    created: '创建时间',
    tries: '尝试次数',
    sentAt: '发送时间',
    lastError: '最近一次错误',
    sendAgain: '重新发送',
    queued: '消息已重新加入发送队列',
    empty: '还没有消息',
    emptyHint: '一旦有验证码等短信或邮件发出，就会显示在这里。',
    noSms: '服务器尚未配置短信服务。短信会在此等待，配置完成后自动发送。',
    noEmail: '服务器尚未配置邮件服务。邮件会在此等待，配置完成后自动发送。',
    noDelivery: '服务器尚未配置短信和邮件服务。消息会在此等待，配置完成后自动发送。',
  },
  fr: {
    title: 'Messages sortants',
    receiver: 'Destinataire',
    receiverExample: 'Numéro ou adresse',
    type: 'Canal',
    state: 'État',
    subject: 'Objet',
    content: 'Contenu',
    created: 'Créé le',
    tries: 'Essais',
    sentAt: 'Envoyé le',
    lastError: 'Dernière erreur',
    sendAgain: 'Renvoyer',
    queued: 'Le message est de nouveau en file d’attente',
    empty: 'Aucun message pour l’instant',
    emptyHint:
      'Les codes de vérification et autres messages par SMS ou e-mail apparaîtront ici dès le premier envoi.',
    noSms:
      'L’envoi de SMS n’est pas configuré sur ce serveur. Les SMS attendent ici et partiront d’eux-mêmes une fois la configuration faite.',
    noEmail:
      'L’envoi d’e-mails n’est pas configuré sur ce serveur. Les e-mails attendent ici et partiront d’eux-mêmes une fois la configuration faite.',
    noDelivery:
      'Ni les SMS ni les e-mails ne sont configurés sur ce serveur. Les messages attendent ici et partiront d’eux-mêmes une fois la configuration faite.',
  },
})
