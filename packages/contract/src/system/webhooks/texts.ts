import { defineMessages } from '../../message-text.ts'

export const webhookTexts = defineMessages({
  'webhooks.nameRequired': ['Please enter a name!', '请输入名称!', 'Veuillez saisir un nom !'],
  'webhooks.url': ['Please enter an address that begins with https://', '请输入以 https:// 开头的地址', 'Veuillez saisir une adresse en HTTPS'],
  'webhooks.inner': ['This address lies inside the network or cannot be found; the operator has not allowed it', '该地址位于内部网络或无法解析，运维人员未允许', 'Cette adresse est interne ou introuvable ; l’exploitant ne l’a pas autorisée'],
  'webhooks.kindsRequired': ['Please choose what is told!', '请选择要通知的事件!', 'Veuillez choisir ce qui est annoncé !'],
  'webhooks.siteForeign': ['One of the sites is not yours to see', '其中有您无权查看的电站', 'L’un des sites n’est pas visible pour vous'],
  'webhooks.tooMany': ['At most {most} webhooks for one account', '每个账号最多 {most} 个 Webhook', 'Au plus {most} webhooks par compte'],
  'webhooks.notOwn': ['Only the account that has made it changes a webhook', '只有创建该 Webhook 的账号才能修改', 'Seul le compte qui l’a créé modifie un webhook'],
  'webhooks.queued': ['A try-out is on its way; its answer appears among the deliveries', '测试已发出，结果将显示在投递记录中', 'Un essai est en route ; la réponse apparaîtra parmi les envois'],
  'webhooks.resent': ['It is sent once more', '将重新发送', 'Il est renvoyé'],
  'webhooks.secretEnded': ['Only the new secret signs from now on', '今后只使用新密钥签名', 'Seul le nouveau secret signe désormais'],
})
