import { defineMessages } from '../../message-text.ts'

export const messageRuleTexts = defineMessages({
  'messages.titleRequired': ['Please enter a title!', '请输入标题!', 'Veuillez saisir un titre !'],
  'messages.receiverUnknown': ['Nobody whom you look after has this account, address or number', '您管理的用户中没有该账号、邮箱或手机号', 'Aucune personne dont vous vous occupez n’a ce compte, cette adresse ou ce numéro'],
  'messages.receiverNoEmail': ['This account has no email address', '该账号没有邮箱地址', 'Ce compte n’a pas d’adresse e-mail'],
  'messages.receiverNoPhone': ['This account has no mobile number', '该账号没有手机号', 'Ce compte n’a pas de numéro de mobile'],
  'messages.receiptRefused': ['Receipts are taken from the carrier alone, with its token', '仅接受短信服务商凭令牌提交的回执', 'Les accusés ne sont acceptés que du transporteur, avec son jeton'],
  'messages.queued': ['The message is in the queue', '消息已加入发送队列', 'Le message est en file d’attente'],
})
