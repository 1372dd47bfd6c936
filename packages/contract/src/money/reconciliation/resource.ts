import { nothing } from '../../endpoint.ts'
import { defineResource } from '../../resource/resource.ts'
import { defineTexts } from '../../texts.ts'
import { words } from '../../words.ts'

const texts = defineTexts({
  title: ['Days', '对账日', 'Journées', 'of reconciliation'],
  day: ['Day', '日期', 'Jour', 'a date'],
  providerName: ['Provider', '支付渠道', 'Fournisseur'],
  state: words.state,
  lines: ['Lines', '行数', 'Lignes', 'of a statement'],
  matched: ['Agree', '一致', 'Concordent'],
  thereOnly: ['Missing here', '本系统缺失', 'Manquent ici', 'how many'],
  hereOnly: ['Missing at the provider', '渠道缺失', 'Manquent au fournisseur', 'how many'],
  differing: ['Other amount', '金额不符', 'Autre montant'],
  open: ['To settle', '待处理', 'À régler'],
  there: ['Sum of the provider', '渠道合计', 'Total du fournisseur'],
  here: ['Sum here', '本系统合计', 'Total ici'],
  currency: words.currency,
  fileName: ['File', '文件', 'Fichier'],
  createBy: words.createdBy,
  createTime: words.created,
  closedBy: ['Closed by', '关账人', 'Clos par'],
  closedTime: ['Closed', '关账时间', 'Clos le', 'a moment'],
  empty: ['No statement was compared yet', '还没有对账记录', 'Aucun relevé comparé pour l’instant'],
  emptyHint: [
    'Choose a provider, a day and the file that the provider gives out.',
    '请选择支付渠道、日期和渠道提供的对账单文件。',
    'Choisissez un fournisseur, un jour et le fichier que le fournisseur remet.',
  ],
})

/** A provider's statement of a day against the ledger. */
export const statementResource = defineResource({
  noun: 'paymentStatements',
  path: '/finance/reconciliation',
  permission: 'reconciliation',
  texts,
  fields: {
    day: { kind: 'date', search: 'range', required: true, width: 120 },
    providerName: { kind: 'text', unsorted: true, width: 120 },
    state: {
      kind: 'choice',
      dictionary: 'statement_state',
      search: 'equals',
      width: 112,
      tones: { open: 'waiting', closed: 'good' },
    },
    open: { kind: 'number', unsorted: true, width: 88 },
    matched: { kind: 'number', unsorted: true, width: 92 },
    thereOnly: { kind: 'number', unsorted: true, width: 88 },
    hereOnly: { kind: 'number', unsorted: true, width: 92 },
    differing: { kind: 'number', unsorted: true, width: 88 },
    there: { kind: 'money', unsorted: true, width: 128 },
    here: { kind: 'money', unsorted: true, width: 128 },
    lines: { kind: 'number', unsorted: true, column: 'choosable' },
    fileName: { kind: 'text', column: 'choosable' },
    createBy: { kind: 'text', unsorted: true, column: 'choosable' },
    createTime: { kind: 'moment', column: 'choosable' },
    closedBy: { kind: 'text', unsorted: true, column: 'choosable' },
    closedTime: { kind: 'moment', column: 'choosable' },
    currency: { kind: 'text', search: 'equals', width: 96, column: 'choosable' },
  },
  addRule: nothing,
  editRule: nothing,
  sort: { field: 'day', order: 'desc' },
  can: { export: true },
})
