import { nothing } from '../../endpoint.ts'
import { defineResource } from '../../resource/resource.ts'
import { defineTexts } from '../../texts.ts'
import { words } from '../../words.ts'

const texts = defineTexts({
  title: ['Transfers', '转账记录', 'Transferts'],
  createTime: ['Asked for', '发起时间', 'Demandé'],
  kind: words.type,
  state: words.state,
  fromName: ['Payer', '付款方', 'Payeur'],
  toName: ['Receiver', '收款方', 'Bénéficiaire', 'who gets money'],
  currency: words.currency,
  amount: ['Amount', '金额', 'Montant'],
  reversed: ['Turned back', '已冲回', 'Annulé', 'money that went back, not an action'],
  reason: words.reason,
  reference: ['Reference', '凭证号', 'Référence'],
  requestedBy: ['Asked by', '发起人', 'Demandé par'],
  decidedBy: ['Decided by', '审批人', 'Décidé par', 'a request for money is approved'],
  decidedTime: ['Decided', '审批时间', 'Décision'],
  decision: ['Note of the decision', '审批意见', 'Note de la décision'],
  postedTime: ['Booked', '入账时间', 'Comptabilisation', 'a moment, not a state'],
  expiresTime: ['To be decided until', '审批截止', 'À décider avant'],
  reversesId: ['Turns back', '冲回对象', 'Annule', 'the transfer that this one turns back'],
})

/** Requests and what was booked; nobody edits one. */
export const transferResource = defineResource({
  noun: 'transfers',
  path: '/finance/transfer',
  permission: 'transfer',
  texts,
  fields: {
    createTime: { kind: 'moment', search: 'range' },
    kind: { kind: 'choice', dictionary: 'transfer_kind', search: 'equals' },
    state: {
      kind: 'choice',
      dictionary: 'transfer_state',
      search: 'equals',
      tones: { requested: 'waiting', posted: 'good', rejected: 'failed', withdrawn: 'off', expired: 'off' },
    },
    fromName: { kind: 'text', unsorted: true },
    toName: { kind: 'text', unsorted: true },
    currency: { kind: 'text', search: 'equals', width: 96 },
    amount: { kind: 'money' },
    reversed: { kind: 'money', unsorted: true, column: 'choosable' },
    reason: { kind: 'text', column: 'choosable' },
    reference: { kind: 'text', search: 'contains', column: 'choosable' },
    requestedBy: { kind: 'text', unsorted: true },
    decidedBy: { kind: 'text', unsorted: true, column: 'choosable' },
    decidedTime: { kind: 'moment', column: 'choosable' },
    decision: { kind: 'text', column: 'choosable' },
    postedTime: { kind: 'moment', column: 'choosable' },
    expiresTime: { kind: 'moment', column: 'choosable' },
    reversesId: { kind: 'text', column: 'choosable' },
    fromId: { kind: 'text', column: 'never', form: 'never' },
    toId: { kind: 'text', column: 'never', form: 'never' },
  },
  addRule: nothing,
  editRule: nothing,
  sort: { field: 'createTime', order: 'desc' },
  can: { export: true },
})
