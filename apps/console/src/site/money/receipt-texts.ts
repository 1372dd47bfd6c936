import { defineTexts } from '@gridhelm/contract/texts'
import { words } from '@gridhelm/contract/words'

export const receiptTexts = defineTexts({
  receipt: ['Receipt', '收据', 'Reçu', 'a paper'],
  at: words.time,
  customer: ['Customer', '客户', 'Client'],
  home: ['SHS SN', '户用系统序列号', 'N° de kit solaire'],
  card: ['Card ID', '卡号', 'N° de carte'],
  paid: ['Paid', '已付', 'Payé', 'a sum on a receipt'],
  used: ['Of it for light', '其中用于用电', 'Dont pour la lumière'],
  bought: ['Bought', '购得', 'Acheté', 'days or energy'],
  until: ['Paid until', '有效期至', 'Payé jusqu’au'],
  seller: ['Sold by', '售出人', 'Vendu par'],
  through: ['Paid by', '付款渠道', 'Payé par', 'a provider of payments'],
  site: words.site,
  number: words.number,
  code: ['Code to type in', '请输入的充值码', 'Code à saisir'],
  codeEnd: ['Code ends with {hint}', '充值码尾号 {hint}', 'Le code finit par {hint}'],
  line: ['{label}: {value}', '{label}：{value}', '{label} : {value}'],
  print: ['Print', '打印', 'Imprimer'],
  share: ['Share', '分享', 'Partager', 'to give to others'],
  copy: ['Copy', '复制', 'Copier'],
  copied: ['The receipt is copied', '收据已复制', 'Le reçu est copié'],
  failed: ['The receipt could not be shown', '无法显示收据', 'Le reçu n’a pas pu être affiché'],
})
