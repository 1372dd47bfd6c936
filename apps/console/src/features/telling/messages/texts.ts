import { defineTexts } from '@gridhelm/contract/texts'

export const messageTexts = defineTexts({
  attachments: ['Attachments', '附件', 'Pièces jointes'],
  download: ['Download {name}', '下载 {name}', 'Télécharger {name}'],
  write: ['Write a message', '撰写消息', 'Écrire un message'],
  send: ['Send', '发送', 'Envoyer'],
  receiverHint: ['Account, email address or mobile number of somebody whom you look after', '您所管理用户的账号、邮箱地址或手机号', 'Compte, adresse e-mail ou numéro de mobile d’une personne dont vous vous occupez'],
  sendAgain: ['Send again', '重新发送', 'Renvoyer'],
  queued: ['The message is in the queue again', '消息已重新加入发送队列', 'Le message est de nouveau en file d’attente'],
  noSms: ['SMS is not set up on this server. Text messages wait here until it is, and are then sent by themselves.', '服务器尚未配置短信服务。短信会在此等待，配置完成后自动发送。', 'L’envoi de SMS n’est pas configuré sur ce serveur. Les SMS attendent ici et partiront d’eux-mêmes une fois la configuration faite.'],
  noEmail: ['Email is not set up on this server. Emails wait here until it is, and are then sent by themselves.', '服务器尚未配置邮件服务。邮件会在此等待，配置完成后自动发送。', 'L’envoi d’e-mails n’est pas configuré sur ce serveur. Les e-mails attendent ici et partiront d’eux-mêmes une fois la configuration faite.'],
  noDelivery: [
    'Neither SMS nor email is set up on this server. Messages wait here until one is, and are then sent by themselves.',
    '服务器尚未配置短信和邮件服务。消息会在此等待，配置完成后自动发送。',
    'Ni les SMS ni les e-mails ne sont configurés sur ce serveur. Les messages attendent ici et partiront d’eux-mêmes une fois la configuration faite.',
  ],
})
