import { defineMessages } from '../../message-text.ts'

export const saleTexts = defineMessages({
  'sales.wordRequired': ['Please enter a card, a serial number or a phone number', '请输入卡号、序列号或手机号', 'Veuillez saisir une carte, un numéro de série ou un téléphone'],
  'sales.needsApproval': [
    'From {least} on a second person decides about a payment of yours. Please sell less at once, or ask your superior.',
    '从 {least} 起您的付款须由第二人审批。请减少单次金额，或联系上级。',
    'À partir de {least}, une seconde personne décide de vos paiements. Vendez moins à la fois, ou demandez à votre supérieur.',
  ],
  'sales.noOffer': ['You hold no money in a currency in which this customer has a price', '您没有该客户定价币种的资金', 'Vous n’avez pas d’argent dans une devise où ce client a un prix'],
})
