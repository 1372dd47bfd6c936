import { nothing } from '../../endpoint.ts'
import { defineResource } from '../../resource/resource.ts'
import { defineTexts } from '../../texts.ts'
import { words } from '../../words.ts'

const texts = defineTexts({
  title: ['Settlements', '渠道结算', 'Règlements', 'of providers'],
  paidOn: ['Paid out on', '到账日期', 'Versé le'],
  providerName: ['Provider', '支付渠道', 'Fournisseur'],
  amount: ['At the bank', '银行到账', 'En banque'],
  fee: ['Fee', '手续费', 'Frais'],
  state: words.state,
  reference: ['Reference of the bank', '银行凭证号', 'Référence bancaire'],
  note: ['Note', '备注', 'Remarque'],
  createBy: ['Asked by', '发起人', 'Demandé par'],
  createTime: ['Asked', '申请时间', 'Demandé le'],
  decidedBy: ['Decided by', '审批人', 'Décidé par', 'an approval'],
  decision: ['Decision', '审批意见', 'Décision', 'of an approval'],
  currency: words.currency,
  empty: ['No settlement was entered yet', '还没有结算记录', 'Aucun règlement pour l’instant'],
  emptyHint: [
    'What a provider pays out to your bank, and the fee that it keeps, are entered by one person and approved by another.',
    '渠道支付到银行的款项及其扣除的手续费，由一人录入、另一人审批。',
    'Ce qu’un fournisseur verse à votre banque, et les frais qu’il garde, sont saisis par l’un et approuvés par un autre.',
  ],
})

/** What providers have paid out. */
export const settlementResource = defineResource({
  noun: 'paymentSettlements',
  path: '/finance/settlement',
  permission: 'reconciliation',
  texts,
  fields: {
    paidOn: { kind: 'date', search: 'range' },
    providerName: { kind: 'text', unsorted: true },
    amount: { kind: 'money' },
    fee: { kind: 'money' },
    state: {
      kind: 'choice',
      dictionary: 'transfer_state',
      search: 'equals',
      unsorted: true,
      width: 184,
      tones: { requested: 'waiting', posted: 'good', rejected: 'failed', withdrawn: 'off', expired: 'off' },
    },
    reference: { kind: 'text', search: 'contains', width: 184 },
    createBy: { kind: 'text', unsorted: true },
    createTime: { kind: 'moment' },
    decidedBy: { kind: 'text', unsorted: true, column: 'choosable' },
    decision: { kind: 'text', unsorted: true, column: 'choosable' },
    note: { kind: 'text', column: 'choosable' },
    currency: { kind: 'text', search: 'equals', width: 96, column: 'choosable' },
    transferId: { kind: 'text', column: 'never', form: 'never' },
    requestedBy: { kind: 'text', unsorted: true, column: 'never', form: 'never' },
  },
  addRule: nothing,
  editRule: nothing,
  sort: { field: 'createTime', order: 'desc' },
  can: { export: true },
})
