import { defineMessages } from '../../message-text.ts'

export const messageTemplateTexts = defineMessages({
  'messageTemplates.codeRequired': ['Please enter a template code!', '请输入模板编码!', 'Veuillez saisir un code de modèle !'],
  'messageTemplates.codeWrong': ['A code consists of letters, digits, hyphens and underscores', '编码只能由字母、数字、连字符和下划线组成', 'Un code se compose de lettres, chiffres, traits d’union et tirets bas'],
  'messageTemplates.codeTaken': ['This template code exists already', '模板编码已存在', 'Ce code de modèle existe déjà'],
  'messageTemplates.nameRequired': ['Please enter a template name!', '请输入模板名称!', 'Veuillez saisir un nom de modèle !'],
  'messageTemplates.channelRequired': ['Please choose how the message is sent!', '请选择发送方式!', 'Veuillez choisir le canal d’envoi !'],
  'messageTemplates.contentRequired': ['Please enter the content!', '请输入内容!', 'Veuillez saisir le contenu !'],
  'messageTemplates.samplesWrong': ['Please give every name a text or a number', '请为每个名称填写文字或数字', 'Veuillez donner à chaque nom un texte ou un nombre'],
  'messageTemplates.sampleMissing': ['A name in braces has no sample value: is it misspelt?', '花括号中的某个名称没有示例值，是否写错了？', 'Un nom entre accolades n’a pas de valeur d’essai : est-il mal écrit ?'],
  'messageTemplates.builtIn': ['The system itself sends this template: it can be changed, not deleted', '该模板由系统使用，可以修改，不能删除', 'Le système envoie ce modèle : il peut être modifié, pas supprimé'],
  'messageTemplates.namesFixed': ['The names of this template are given by the system', '该模板中可用的名称由系统规定', 'Les noms de ce modèle sont fixés par le système'],
  'messageTemplates.receiverRequired': ['Please enter a receiver!', '请输入接收人!', 'Veuillez saisir un destinataire !'],
  'messageTemplates.receiverWrong': ['Please enter a valid address or number', '请输入有效的邮箱地址或手机号', 'Veuillez saisir une adresse ou un numéro valide'],
  'messageTemplates.sent': ['The test message is in the outbox', '测试消息已放入发件箱', 'Le message d’essai est dans les messages sortants'],
})
