import { z } from 'zod'
import { endpoint, guarded, longRequestTimeoutMs, noResult, nothing } from '../../endpoint.ts'
import { uploadedFile } from '../../files/entities.ts'
import { recordId } from '../../form/fields.ts'
import { listQuery, pageOf } from '../../page.ts'
import { resourceCalls } from '../../resource/calls.ts'
import { countedProvider, statementLine } from './entities.ts'
import { statementResource } from './resource.ts'
import {
  keepRule,
  lineRule,
  settlementDecisionRule,
  settlementRejectionRule,
  settlementRule,
  statementRule,
} from './rules.ts'
import { settlementResource } from './settlement-resource.ts'

const one = z.object({ id: recordId })

export const reconciliationCalls = guarded(
  { ownName: true, stepUp: true },
  {
    ...resourceCalls(statementResource),
    providers: endpoint({
      method: 'GET',
      path: '/finance/reconciliation/providers',
      access: 'reconciliation:list',
      summary: 'Providers of mobile money below the caller, with what each owes by the ledger',
      input: nothing,
      result: z.array(countedProvider),
    }),
    upload: endpoint({
      method: 'POST',
      path: '/finance/reconciliation/upload',
      access: 'payment:reconcile',
      summary:
        'Compare a provider’s statement of a day (XLSX or CSV) with the ledger; an open day is compared anew',
      operation: ['Compare a statement', '核对渠道对账单', 'Comparaison d’un relevé'],
      input: statementRule.extend({ file: uploadedFile }),
      result: z.object({ id: z.string(), lines: z.number(), open: z.number(), leftOut: z.number() }),
      takesFile: true,
      cancellable: true,
      timeoutMs: longRequestTimeoutMs,
    }),
    lines: endpoint({
      method: 'GET',
      path: '/finance/reconciliation/lines',
      access: 'reconciliation:list',
      summary: 'What was compared on a day; what does not agree comes first',
      input: listQuery.extend({ id: recordId, only: z.enum(['findings', 'all']).catch('findings') }),
      result: pageOf(statementLine),
    }),
    keep: endpoint({
      method: 'POST',
      path: '/finance/reconciliation/keep',
      access: 'payment:reconcile',
      summary: 'Let a line stand as it is, with the reason',
      operation: ['Let a statement line stand', '保留对账差异', 'Maintien d’une ligne de relevé'],
      input: keepRule,
      result: noResult,
    }),
    carry: endpoint({
      method: 'POST',
      path: '/finance/reconciliation/carry',
      access: 'payment:reconcile',
      summary: 'A payment that the provider lists on another day',
      operation: [
        'Carry a statement line to another day',
        '对账行归入其他日期',
        'Report d’une ligne de relevé',
      ],
      input: lineRule,
      result: noResult,
    }),
    book: endpoint({
      method: 'POST',
      path: '/finance/reconciliation/book',
      access: 'payment:reconcile',
      summary: 'Ask for what the provider lists and nobody knows here to be booked; a second person decides',
      operation: ['Ask to book a statement line', '申请补记对账行', 'Demande d’inscription d’une ligne'],
      input: lineRule,
      result: noResult,
    }),
    approveBooking: endpoint({
      method: 'POST',
      path: '/finance/reconciliation/approveBooking',
      access: 'ledger:approve',
      summary: 'Book what a provider lists, as somebody else has asked for',
      operation: ['Book a statement line', '批准补记对账行', 'Inscription d’une ligne de relevé'],
      input: lineRule,
      result: noResult,
    }),
    rejectBooking: endpoint({
      method: 'POST',
      path: '/finance/reconciliation/rejectBooking',
      access: 'ledger:approve',
      summary: 'Refuse to book what a provider lists, with a reason',
      operation: ['Refuse to book a statement line', '驳回补记申请', 'Refus d’inscrire une ligne'],
      input: keepRule,
      result: noResult,
    }),
    close: endpoint({
      method: 'POST',
      path: '/finance/reconciliation/close',
      access: 'payment:reconcile',
      summary: 'Close a day whose lines are all settled; it never changes again',
      operation: ['Close a day of a provider', '渠道关账', 'Clôture d’un jour'],
      input: one,
      result: noResult,
    }),
  },
)

export const settlementCalls = guarded(
  { ownName: true, stepUp: true },
  {
    ...resourceCalls(settlementResource),
    request: endpoint({
      method: 'POST',
      path: '/finance/settlement/request',
      access: 'payment:reconcile',
      summary:
        'Enter what a provider has paid out and the fee that it kept; booked when a second person approves',
      operation: ['Enter a settlement', '录入渠道结算', 'Saisie d’un règlement'],
      input: settlementRule,
      result: z.object({ id: z.string() }),
    }),
    approve: endpoint({
      method: 'POST',
      path: '/finance/settlement/approve',
      access: 'ledger:approve',
      summary: 'Book a settlement that somebody else has entered',
      operation: ['Approve a settlement', '批准渠道结算', 'Approbation d’un règlement'],
      input: settlementDecisionRule,
      result: noResult,
    }),
    reject: endpoint({
      method: 'POST',
      path: '/finance/settlement/reject',
      access: 'ledger:approve',
      summary: 'Refuse a settlement, with a reason',
      operation: ['Reject a settlement', '驳回渠道结算', 'Rejet d’un règlement'],
      input: settlementRejectionRule,
      result: noResult,
    }),
    withdraw: endpoint({
      method: 'POST',
      path: '/finance/settlement/withdraw',
      access: 'payment:reconcile',
      summary: 'Take one’s own entry back',
      operation: ['Withdraw a settlement', '撤回渠道结算', 'Retrait d’un règlement'],
      input: settlementDecisionRule,
      result: noResult,
    }),
  },
)
