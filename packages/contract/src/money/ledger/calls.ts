import { z } from 'zod'
import { endpoint, guarded, longRequestTimeoutMs, noResult, nothing } from '../../endpoint.ts'
import { recordId } from '../../form/fields.ts'
import { listQuery, pageOf } from '../../page.ts'
import { sheetFormat } from '../../sheets/format.ts'
import {
  accountSummary,
  adminAccountSummary,
  ledgerCheck,
  myMoney,
  statementLine,
  transferEffect,
  transferStates,
} from './entities.ts'
import {
  decisionRule,
  loadMoneyRule,
  payoutRule,
  rejectionRule,
  returnMoneyRule,
  reversalRule,
} from './rules.ts'

const moved = z.object({
  id: z.string(),
  state: z.enum(transferStates),
  /** Of the one who pays; null where that is the house. */
  balance: z.number().nullable(),
  needsApproval: z.boolean(),
})

const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .optional()
  .catch(undefined)

/** Days of the reader's calendar. */
const statementQuery = z.object({ accountId: recordId, from: day, to: day })

const statement = z.object({
  currency: z.string(),
  /** Before and after the period. */
  opening: z.number(),
  closing: z.number(),
  records: pageOf(statementLine),
})

const statementFile = {
  input: statementQuery.extend({ format: sheetFormat }),
  result: noResult,
  answersFile: true,
  cancellable: true,
  timeoutMs: longRequestTimeoutMs,
} as const

/** What accounts have besides the calls of a list. */
export const accountCalls = guarded(
  { ownName: true },
  {
    summary: endpoint({
      method: 'GET',
      path: '/finance/accountSummary',
      access: 'finance:summary',
      summary:
        'The caller’s own accounts, those below by tier, movements of today and this month, what waits',
      input: nothing,
      result: accountSummary,
    }),
    adminSummary: endpoint({
      method: 'GET',
      path: '/finance/adminAccountSummary',
      access: 'ledger:check',
      summary:
        'What accountSummary tells, the accounts of the house with their balances, and the last check of the books',
      input: nothing,
      result: adminAccountSummary,
    }),
    mine: endpoint({
      method: 'GET',
      path: '/finance/mine',
      access: 'session',
      summary: 'What the caller holds, what came and went this month and this year, and the last movements',
      input: nothing,
      result: myMoney,
    }),
    statement: endpoint({
      method: 'GET',
      path: '/finance/statement',
      access: 'ledger:list',
      summary: 'What came and went on an account, the latest first, each with the balance after it',
      input: listQuery.extend(statementQuery.shape),
      result: statement,
    }),
    exportStatement: endpoint({
      method: 'GET',
      path: '/finance/exportStatement',
      access: 'ledger:export',
      summary: 'A statement as a sheet',
      operation: ['Statement of an account: export', '账户流水：导出', 'Relevé de compte : exportation'],
      ...statementFile,
    }),
    myStatement: endpoint({
      method: 'GET',
      path: '/finance/mine/statement',
      access: 'session',
      summary: 'What came and went on one of the caller’s own accounts, the latest first',
      input: listQuery.extend(statementQuery.shape),
      result: statement,
    }),
    exportMyStatement: endpoint({
      method: 'GET',
      path: '/finance/mine/exportStatement',
      access: 'session',
      summary: 'The statement of one of the caller’s own accounts as a sheet',
      operation: ['Own statement: export', '本人账户流水：导出', 'Relevé personnel : exportation'],
      ...statementFile,
    }),
    check: endpoint({
      method: 'GET',
      path: '/finance/check',
      access: 'ledger:check',
      summary: 'What the last check of the books has found; null before the first',
      input: nothing,
      result: ledgerCheck.nullable(),
    }),
    runCheck: endpoint({
      method: 'POST',
      path: '/finance/check',
      access: 'ledger:check',
      summary: 'Check the books now',
      operation: ['Check the books', '核对账目', 'Contrôle des comptes'],
      input: nothing,
      result: ledgerCheck,
      timeoutMs: longRequestTimeoutMs,
    }),
  },
)

/** What transfers have besides the calls of a list. */
export const transferCalls = guarded(
  { ownName: true, stepUp: true },
  {
    loadMoney: endpoint({
      method: 'POST',
      path: '/finance/loadMoney',
      access: 'ledger:load',
      summary: 'Pay one step down: the top issues, a tier hands on, a customer’s wallet is recharged',
      operation: ['Load money', '充值', 'Recharge d’un compte'],
      input: loadMoneyRule,
      result: moved,
    }),
    saleSites: endpoint({
      method: 'GET',
      path: '/finance/saleSites',
      access: 'ledger:load',
      summary:
        'Where a sale to a customer below the caller can count: the sites that the customer belongs to and the caller sees',
      input: z.object({ userId: recordId }),
      result: z.array(z.object({ siteId: z.string(), name: z.string() })),
    }),
    returnMoney: endpoint({
      method: 'POST',
      path: '/finance/returnMoney',
      access: 'ledger:load',
      summary: 'Give unused money back, one step up',
      operation: ['Return money', '退回资金', 'Retour d’argent'],
      input: returnMoneyRule,
      result: moved,
    }),
    payout: endpoint({
      method: 'POST',
      path: '/finance/payout',
      access: 'ledger:payout',
      summary:
        'Ask that commission be paid out, one’s own or of somebody below; another person always approves',
      operation: ['Pay out commission', '佣金提现', 'Versement de commission'],
      input: payoutRule,
      result: moved,
    }),
    effect: endpoint({
      method: 'GET',
      path: '/finance/transfer/effect',
      access: 'transfer:list',
      summary: 'Both balances before and after, and what the caller may do',
      input: z.object({ id: recordId }),
      result: transferEffect,
    }),
    approve: endpoint({
      method: 'POST',
      path: '/finance/transfer/approve',
      access: 'ledger:approve',
      summary: 'Let a request go through; never one’s own, nor what comes to oneself',
      operation: ['Approve a transfer', '审批通过转账', 'Approbation d’un transfert'],
      input: decisionRule,
      result: moved,
    }),
    reject: endpoint({
      method: 'POST',
      path: '/finance/transfer/reject',
      access: 'ledger:approve',
      summary: 'Refuse a request, with a reason',
      operation: ['Reject a transfer', '驳回转账', 'Rejet d’un transfert'],
      input: rejectionRule,
      result: moved,
    }),
    withdraw: endpoint({
      method: 'POST',
      path: '/finance/transfer/withdraw',
      access: 'transfer:list',
      summary: 'Take back one’s own request',
      operation: ['Withdraw a transfer', '撤回转账', 'Retrait d’un transfert'],
      input: decisionRule,
      result: moved,
    }),
    reverse: endpoint({
      method: 'POST',
      path: '/finance/transfer/reverse',
      access: 'ledger:reverse',
      summary: 'Ask to turn a transfer back, wholly or in part; another person approves',
      operation: ['Turn a transfer back', '冲回转账', 'Annulation d’un transfert'],
      input: reversalRule,
      result: moved,
    }),
  },
)
