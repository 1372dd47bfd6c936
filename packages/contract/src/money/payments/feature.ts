import { defineFeature } from '../../feature/feature.ts'
import { listRights } from '../../feature/rights.ts'
import { companies, planners } from '../../feature/tiers.ts'
import { moneyReaders } from '../ledger/feature.ts'
import { paymentCalls, providerCalls, providerListCalls, webhookCalls } from './calls.ts'
import { providerResource } from './provider-resource.ts'

export const payments = defineFeature({
  calls: {
    payments: paymentCalls,
    paymentWebhooks: webhookCalls,
    paymentProviders: { ...providerListCalls, ...providerCalls },
  },
  screens: {
    'finance/Payments': {
      menu: { under: 'finance', order: 41, id: 'finance-payments', guide: 'payments', path: '/finance/payments', icon: 'dollar', names: ['Payments', '付款记录', 'Paiements'] },
      tiers: moneyReaders,
      rights: {
        'payment:list': { names: ['See payments', '查看付款记录', 'Voir les paiements'], tiers: moneyReaders },
        'payment:export': { names: ['Export payments', '导出付款记录', 'Exporter les paiements'], tiers: moneyReaders },
        'payment:match': { names: ['Match payments', '认领付款', 'Rapprocher des paiements'], tiers: planners },
      },
    },
    'finance/SitePayments': {
      menu: { under: 'offGridSite', order: 172, id: 'payments', guide: 'payments', path: 'payments', icon: 'dollar', names: ['Payments of the site', '电站付款记录', 'Paiements du site'] },
      tiers: moneyReaders,
    },
    'finance/Providers': {
      menu: { under: 'finance', order: 60, id: 'finance-providers', guide: 'payments', path: '/finance/providers', icon: 'bank', names: ['Payment providers', '支付渠道', 'Fournisseurs de paiement'] },
      tiers: companies,
      rights: listRights(providerResource, { see: companies, change: companies }),
    },
  },
})
