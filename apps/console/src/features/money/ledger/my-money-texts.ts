import { defineTexts } from '@gridhelm/contract/texts'

export const myMoneyTexts = defineTexts({
  failed: ['Your account could not be read', '无法读取您的账户', 'Votre compte n’a pas pu être lu'],
  none: ['You have no account of money yet', '您还没有资金账户', 'Vous n’avez pas encore de compte d’argent'],
  noneDetail: ['It opens by itself with the first payment to you.', '首次收款后会自动开户。', 'Il s’ouvre de lui-même au premier paiement reçu.'],
  account: ['{kind} in {currency}', '{kind}（{currency}）', '{kind} en {currency}'],
  which: ['Statement of', '流水账户', 'Relevé de', 'one of several accounts'],
  left: ['Left', '剩余', 'Reste', 'money that is left'],
  heldNote: ['{amount} held', '冻结 {amount}', '{amount} réservés'],
  frozen: ['frozen: nothing goes in or out', '已冻结，不能转入转出', 'gelé : rien n’entre ni ne sort'],
  enoughFor: ['Enough for', '可用', 'Suffit pour', 'how long the money lasts'],
  noPrice: ['no price is in force', '尚无生效价格', 'aucun prix en vigueur'],
  paidMonth: ['Paid this month', '本月已付', 'Payé ce mois-ci'],
  paidYear: ['Paid this year', '本年已付', 'Payé cette année'],
  receivedMonth: ['Received this month', '本月收到', 'Reçu ce mois-ci'],
  receivedYear: ['Received this year', '本年收到', 'Reçu cette année'],
  handedNote: ['{amount} handed on', '转出 {amount}', '{amount} remis'],
})
