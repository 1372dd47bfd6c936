import { defineFeature } from '../../feature/feature.ts'
import { auditors, companies, type Tiers } from '../../feature/tiers.ts'
import { reconciliationCalls, settlementCalls } from './calls.ts'

/** Those who count the money of a company, and those who look at it. */
const counters: Tiers = [...auditors, 'observer']

export const reconciliation = defineFeature({
  calls: { paymentStatements: reconciliationCalls, paymentSettlements: settlementCalls },
  screens: {
    'finance/Reconciliation': {
      menu: { under: 'finance', order: 65, id: 'finance-reconciliation', guide: 'reconciliation', path: '/finance/reconciliation', icon: 'reconciliation', names: ['Reconciliation', '渠道对账', 'Rapprochement'] },
      tiers: counters,
      rights: {
        'reconciliation:list': { names: ['See reconciliation', '查看渠道对账', 'Voir le rapprochement'], tiers: counters },
        'reconciliation:export': { names: ['Export reconciliation', '导出渠道对账', 'Exporter le rapprochement'], tiers: counters },
        'payment:reconcile': { names: ['Reconcile and settle providers', '渠道对账与结算', 'Rapprocher et régler les fournisseurs'], tiers: companies },
      },
    },
  },
})
