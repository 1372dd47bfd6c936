import { defineTexts } from '@gridhelm/contract/texts'

export const myLightTexts = defineTexts({
  home: ['My home {sn}', '我的户用系统 {sn}', 'Mon kit {sn}'],
  pay: ['How to pay', '如何付款', 'Comment payer'],
  payCard: ['Show this card to your agent, or give its number as the reference when you pay by phone.', '向代理商出示此卡，或在手机付款时以卡号作为附言。', 'Montrez cette carte à votre agent, ou donnez son numéro en référence si vous payez par téléphone.'],
  paySn: ['Tell your agent the number of your home, or give it as the reference when you pay by phone.', '向代理商告知户用系统序列号，或在手机付款时以其作为附言。', 'Dites à votre agent le numéro de votre kit, ou donnez-le en référence si vous payez par téléphone.'],
  price: ['Price of a unit', '单价', 'Prix de l’unité'],
  card: ['Card ID', '卡号', 'N° de carte'],
  byPhone: ['Pay by phone with', '手机付款渠道', 'Payer par téléphone avec'],
  agent: ['Agent', '代理商', 'Agent'],
  call: ['Phone of the agent', '代理商电话', 'Téléphone de l’agent'],
  loads: ['What I paid for', '我的购电', 'Ce que j’ai payé'],
  noLoads: ['Nothing was bought yet', '尚未购电', 'Rien n’a encore été acheté'],
  noLoadsHint: ['Each purchase stands here with its way to the light and its receipt.', '每次购电及其进度、收据都显示在这里。', 'Chaque achat apparaît ici avec son suivi et son reçu.'],
})
