import { z } from 'zod'
import { endpoint, guarded, noResult } from '../../endpoint.ts'
import { recordId, siteId } from '../../form/fields.ts'
import { filteredList, resourceCalls } from '../../resource/calls.ts'
import { decisionRule, rejectionRule } from '../ledger/rules.ts'
import { paymentCandidate, paymentCheck, paymentTrace } from './entities.ts'
import { providerResource } from './provider-resource.ts'
import { paymentResource } from './resource.ts'
import { matchRule, refundRule, resolveRule } from './rules.ts'

const { list, queryById, exportXls } = resourceCalls(paymentResource)
const filters = {
  siteId: siteId.optional(),
  shsId: recordId.optional(),
  customerId: recordId.optional(),
  /** Only those about which somebody must decide. */
  open: z.enum(['0', '1']).optional().catch(undefined),
}
const one = z.object({ id: recordId })

const body = z.unknown().meta({
  description: 'As the provider writes it; read by the mapping of the provider once the signature is right',
  examples: [
    {
      transactionId: 'MP231116.0710.A4',
      amount: '1000',
      currency: 'XOF',
      msisdn: '22790000001',
      account: '73000412',
      status: 'SUCCESS',
      completedAt: '2026-11-16T07:10:00Z',
    },
  ],
})

/** What providers call; each says who it is by its signature. */
export const webhookCalls = {
  webhook: endpoint({
    method: 'POST',
    path: '/finance/payment/webhook/{provider}',
    access: 'open',
    summary: 'What a provider tells of a payment, signed; answered when it is stored',
    asksOnly: true,
    input: z.object({ provider: z.string().max(32), body }),
    result: z.object({ received: z.boolean() }),
    takesRaw: true,
    bare: true,
  }),
  validate: endpoint({
    method: 'POST',
    path: '/finance/payment/validate/{provider}',
    access: 'open',
    summary: 'Whether a payment would find its customer, signed; before the money moves, and without effect',
    asksOnly: true,
    input: z.object({ provider: z.string().max(32), body }),
    result: paymentCheck,
    takesRaw: true,
    bare: true,
  }),
}

export const paymentCalls = guarded(
  { ownName: true, stepUp: true },
  {
    list: { ...list, input: filteredList.extend(filters) },
    queryById,
    exportXls: { ...exportXls, input: exportXls.input.extend(filters) },
    trace: endpoint({
      method: 'GET',
      path: '/finance/payment/trace',
      access: 'payment:list',
      summary: 'A payment from the first word of it to the light',
      input: one,
      result: paymentTrace,
    }),
    candidates: endpoint({
      method: 'GET',
      path: '/finance/payment/candidates',
      access: 'payment:match',
      summary: 'Homes that the money of an unmatched payment may have been meant for',
      input: one,
      result: z.array(paymentCandidate),
    }),
    match: endpoint({
      method: 'POST',
      path: '/finance/payment/match',
      access: 'payment:match',
      summary: 'Give the money of an unmatched payment to the customer of a home',
      operation: ['Match a payment', '认领付款', 'Rapprochement d’un paiement'],
      input: matchRule,
      result: noResult,
    }),
    resolve: endpoint({
      method: 'POST',
      path: '/finance/payment/resolve',
      access: 'payment:match',
      summary: 'End a contradiction of a provider: what is known stays, or the other amount counts',
      operation: ['End a contradiction', '处理付款矛盾', 'Fin d’une contradiction'],
      input: resolveRule,
      result: noResult,
    }),
    refund: endpoint({
      method: 'POST',
      path: '/finance/payment/refund',
      access: 'ledger:reverse',
      summary: 'Ask for a payment to be given back; a second person decides',
      operation: ['Ask for a refund', '申请退款', 'Demande de remboursement'],
      input: refundRule,
      result: z.object({ id: z.string() }),
    }),
    approveRefund: endpoint({
      method: 'POST',
      path: '/finance/payment/approveRefund',
      access: 'ledger:approve',
      summary: 'Give the money of a payment back, as somebody else has asked for',
      operation: ['Approve a refund', '批准退款', 'Approbation d’un remboursement'],
      input: decisionRule,
      result: noResult,
    }),
    rejectRefund: endpoint({
      method: 'POST',
      path: '/finance/payment/rejectRefund',
      access: 'ledger:approve',
      summary: 'Refuse to give the money of a payment back, with a reason',
      operation: ['Reject a refund', '驳回退款', 'Refus d’un remboursement'],
      input: rejectionRule,
      result: noResult,
    }),
    withdrawRefund: endpoint({
      method: 'POST',
      path: '/finance/payment/withdrawRefund',
      access: 'ledger:reverse',
      summary: 'Take the own request for a refund back',
      operation: ['Withdraw a refund', '撤回退款申请', 'Retrait d’une demande de remboursement'],
      input: decisionRule,
      result: noResult,
    }),
  },
)

export const providerCalls = guarded(
  { ownName: true, stepUp: true },
  {
    endSecret: endpoint({
      method: 'POST',
      path: '/finance/provider/endSecret',
      access: 'paymentProvider:edit',
      summary: 'Calls signed with the secret before the last are no longer taken',
      operation: [
        'End the earlier secret of a provider',
        '停用支付渠道旧密钥',
        'Fin de l’ancien secret d’un fournisseur',
      ],
      input: one,
      result: noResult,
    }),
  },
)
export const providerListCalls = resourceCalls(providerResource)
