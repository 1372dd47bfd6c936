import { defineMessages } from '../../message-text.ts'

export const reconciliationTexts = defineMessages({
  'reconciliation.providerRequired': ['Please choose a provider', '请选择支付渠道', 'Veuillez choisir un fournisseur'],
  'reconciliation.dayWrong': ['Please choose a day that has passed or is today', '请选择今天或之前的日期', 'Veuillez choisir aujourd’hui ou un jour passé'],
  'reconciliation.noHead': [
    'No row of this file has the columns “{reference}” and “{amount}”. Their names can be set at the provider.',
    '文件中没有包含“{reference}”和“{amount}”列的标题行。列名可在支付渠道中设置。',
    'Aucune ligne de ce fichier n’a les colonnes « {reference} » et « {amount} ». Leurs noms se règlent chez le fournisseur.',
  ],
  'reconciliation.amountWrong': ['Row {row}: “{text}” is no amount', '第 {row} 行：“{text}”不是金额', 'Ligne {row} : « {text} » n’est pas un montant'],
  'reconciliation.columnsWrong': ['The columns of the statements are not set at this provider', '该渠道未设置对账单列映射', 'Les colonnes des relevés ne sont pas réglées chez ce fournisseur'],
  'reconciliation.closed': ['This day is closed and stays as it is', '该日已关账，不能更改', 'Ce jour est clos et reste tel quel'],
  'reconciliation.notAll': ['{count} {count|line is|lines are} not settled yet', '还有 {count} 行未处理', 'Il reste {count} {count|ligne|lignes} à régler'],
  'reconciliation.settledAlready': ['Nothing was changed: this line is settled', '未作更改：该行已处理', 'Rien n’a été changé : cette ligne est réglée'],
  'reconciliation.noteRequired': ['Please say in a few words why it may stand', '请简要说明保留原因', 'Veuillez dire en quelques mots pourquoi cela peut rester'],
  'reconciliation.onlyHere': ['Only what the provider does not list can belong to another day', '只有渠道未列出的行才能归入其他日期', 'Seul ce que le fournisseur ne liste pas peut relever d’un autre jour'],
  'reconciliation.nothingMore': ['The provider lists no more than is booked here: nothing can be booked', '渠道金额不高于本系统已入账金额，无可补记', 'Le fournisseur ne liste pas plus que ce qui est inscrit ici : rien à comptabiliser'],
  'reconciliation.notAsked': ['Nobody has asked to book this line', '该行没有补记申请', 'Personne n’a demandé à comptabiliser cette ligne'],
  'reconciliation.read': [
    '{lines} {lines|line|lines} compared, {open} to settle, {left} of another day, state or currency left out',
    '已核对 {lines} 行，待处理 {open} 行，忽略其他日期、状态或币种 {left} 行',
    '{lines} {lines|ligne comparée|lignes comparées}, {open} à régler, {left} d’un autre jour, état ou devise écartées',
  ],
  'reconciliation.bookingAsked': ['Asked. It is booked when a second person approves.', '已提交，第二人批准后入账。', 'Demandé. Ce sera comptabilisé quand une seconde personne approuve.'],
  'reconciliation.referenceRequired': ['Please enter the reference of the bank', '请输入银行凭证号', 'Veuillez saisir la référence de la banque'],
  'reconciliation.feeWrong': ['A fee is a whole number of the smallest coin, or nothing', '手续费须为不小于零的金额', 'Des frais sont un montant positif ou nul'],
  'reconciliation.moreThanOwed': ['{provider} owes {owed}; {asked} would be more than that', '{provider} 欠款 {owed}，{asked} 已超出', '{provider} doit {owed} ; {asked} serait davantage'],
})
