import { defineTexts } from '@gridhelm/contract/texts'

export const receiverTexts = defineTexts({
  title: ['Reports by email', '邮件报表', 'Rapports par e-mail'],
  loading: ['Looking up your address …', '正在查询您的邮箱…', 'Recherche de votre adresse…'],
  failed: ['The link could not be read', '无法读取该链接', 'Le lien n’a pas pu être lu'],
  asked: ['May reports be sent to {email}? Nothing is sent until you agree.', '是否同意向 {email} 发送报表？未经您同意不会发送任何内容。', 'Des rapports peuvent-ils être envoyés à {email} ? Rien n’est envoyé sans votre accord.'],
  confirmed: ['Reports are sent to {email}.', '报表会发送到 {email}。', 'Les rapports sont envoyés à {email}.'],
  refused: ['No reports are sent to {email}.', '不会向 {email} 发送报表。', 'Aucun rapport n’est envoyé à {email}.'],
  agree: ['I agree', '同意接收', 'J’accepte'],
  noThanks: ['No, thank you', '不需要', 'Non merci'],
  unsubscribe: ['Unsubscribe', '退订', 'Se désabonner'],
  again: ['Send them again', '重新接收', 'Les recevoir de nouveau'],
})
