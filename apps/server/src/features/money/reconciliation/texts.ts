import { defineTexts } from '@gridhelm/contract/texts'

/** What notices say about reconciliation. */
export const noticeTexts = defineTexts({
  findings: ['{provider}, {day}: {count} {count|line does|lines do} not agree', '{provider} {day}：{count} 行不一致', '{provider}, {day} : {count} {count|ligne ne concorde|lignes ne concordent} pas'],
  findingsLead: ['{by} has compared the statement with the ledger. Settle each line, then close the day.', '{by} 已将对账单与账目核对。请逐行处理后关账。', '{by} a comparé le relevé aux comptes. Réglez chaque ligne, puis clôturez le jour.'],
  booking: ['{provider}: booking {reference} waits for your approval', '{provider}：补记 {reference} 等待您审批', '{provider} : l’inscription de {reference} attend votre approbation'],
  bookingLead: ['{by} asks to book {amount} that the provider lists and nobody knows here. Note: {note}', '{by} 申请补记渠道列出、本系统缺失的 {amount}。说明：{note}', '{by} demande d’inscrire {amount} que le fournisseur liste et que personne ne connaît ici. Note : {note}'],
  bookingRefused: ['{provider}: booking {reference} was refused', '{provider}：补记 {reference} 被驳回', '{provider} : l’inscription de {reference} a été refusée'],
  bookingRefusedLead: ['{by}: {note}', '{by}：{note}', '{by} : {note}'],
  settlement: ['{provider}: a settlement of {amount} waits for your approval', '{provider}：{amount} 的结算等待您审批', '{provider} : un règlement de {amount} attend votre approbation'],
  settlementLead: ['{by} has entered it with the bank reference {reference} and a fee of {fee}.', '由 {by} 录入，银行凭证号 {reference}，手续费 {fee}。', '{by} l’a saisi avec la référence bancaire {reference} et des frais de {fee}.'],
  settlementRefused: ['{provider}: your settlement of {amount} was refused', '{provider}：您录入的 {amount} 结算被驳回', '{provider} : votre règlement de {amount} a été refusé'],
  settlementRefusedLead: ['{by}: {note}', '{by}：{note}', '{by} : {note}'],
  taskOpen: ['{count} to settle', '待处理 {count} 行', '{count} à régler'],
})
