import { defineTexts } from '@gridhelm/contract/texts'

/** What notices say about payments. */
export const noticeTexts = defineTexts({
  conflict: ['{provider} contradicts itself about {reference}', '{provider} 关于 {reference} 的通知自相矛盾', '{provider} se contredit au sujet de {reference}'],
  conflictLead: [
    'Nothing was booked for what it said last. {amount} are known here. Please look at the payment and ask the provider.',
    '最后一次通知未入账，系统内记录为 {amount}。请查看该付款并向渠道核实。',
    'Rien n’a été comptabilisé pour sa dernière annonce. {amount} sont connus ici. Voyez le paiement et interrogez le fournisseur.',
  ],
  refund: ['A refund of {amount} waits for your approval', '{amount} 的退款等待您审批', 'Un remboursement de {amount} attend votre approbation'],
  refundLead: ['{by} asks to give the payment {reference} back. Note: {reason}', '{by} 申请退回付款 {reference}。说明：{reason}', '{by} demande de rendre le paiement {reference}. Note : {reason}'],
  refundRefused: ['Your request to refund {amount} was refused', '您的 {amount} 退款申请被驳回', 'Votre demande de rembourser {amount} a été refusée'],
  refundRefusedLead: ['Payment {reference}: {note}', '付款 {reference}：{note}', 'Paiement {reference} : {note}'],
})
