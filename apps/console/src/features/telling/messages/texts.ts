import { defineTexts } from '@gridhelm/contract/texts'
import { words } from '@gridhelm/contract/words'

export const messageTexts = defineTexts({
  title: ['Message outbox', '消息发件箱', 'Messages sortants'],
  receiver: ['Receiver', '接收人', 'Destinataire'],
  receiverExample: ['Number or address', '手机号或邮箱地址', 'Numéro ou adresse'],
  type: ['Sent by', '发送方式', 'Canal'],
  state: words.state,
  subject: words.title,
  content: words.content,
  created: words.created,
  tries: ['Tries', '尝试次数', 'Essais'],
  sentAt: ['Sent at', '发送时间', 'Envoyé le'],
  lastError: ['Last error', '最近一次错误', 'Dernière erreur'],
  nextTry: ['Next try', '下次尝试', 'Prochain essai'],
  template: ['Template', '模板', 'Modèle'],
  templateExample: ['Code of the template', '模板编码', 'Code du modèle'],
  attachments: ['Attachments', '附件', 'Pièces jointes'],
  download: ['Download {name}', '下载 {name}', 'Télécharger {name}'],
  sendAgain: ['Send again', '重新发送', 'Renvoyer'],
  queued: ['The message is in the queue again', '消息已重新加入发送队列', 'Le message est de nouveau en file d’attente'],
  empty: ['No messages yet', '还没有消息', 'Aucun message pour l’instant'],
  emptyHint: ['Verification codes and other messages by SMS and email appear here as soon as one is sent.', '一旦有验证码等短信或邮件发出，就会显示在这里。', 'Les codes de vérification et autres messages par SMS ou e-mail apparaîtront ici dès le premier envoi.'],
  noSms: ['SMS is not set up on this server. Text messages wait here until it is, and are then sent by themselves.', '服务器尚未配置短信服务。短信会在此等待，配置完成后自动发送。', 'L’envoi de SMS n’est pas configuré sur ce serveur. Les SMS attendent ici et partiront d’eux-mêmes une fois la configuration faite.'],
  noEmail: ['Email is not set up on this server. Emails wait here until it is, and are then sent by themselves.', '服务器尚未配置邮件服务。邮件会在此等待，配置完成后自动发送。', 'L’envoi d’e-mails n’est pas configuré sur ce serveur. Les e-mails attendent ici et partiront d’eux-mêmes une fois la configuration faite.'],
  noDelivery: [
    'Neither SMS nor email is set up on this server. Messages wait here until one is, and are then sent by themselves.',
    '服务器尚未配置短信和邮件服务。消息会在此等待，配置完成后自动发送。',
    'Ni les SMS ni les e-mails ne sont configurés sur ce serveur. Les messages attendent ici et partiront d’eux-mêmes une fois la configuration faite.',
  ],
})
