import { defineFeature } from '../../feature/feature.ts'
import { moneyReaders } from '../ledger/feature.ts'
import { financeStatisticsCalls } from './calls.ts'

export const financeStatistics = defineFeature({
  calls: { financeStatistics: financeStatisticsCalls },
  screens: {
    'finance/Overview': {
      menu: { under: 'finance', order: 10, id: 'finance-overview', guide: 'money-overview', path: '/finance/overview', icon: 'dashboard', names: ['Money overview', '资金总览', 'Vue d’ensemble de l’argent'] },
      tiers: moneyReaders,
    },
    'finance/Statistics': {
      menu: { under: 'finance', order: 60, id: 'finance-statistics', guide: 'sales-statistics', path: '/finance/statistics', icon: 'bar-chart', names: ['Sales statistics', '充值统计', 'Statistiques des ventes'] },
      tiers: moneyReaders,
      rights: {
        'finance:statistics': { names: ['See statistics of money', '查看资金统计', 'Voir les statistiques d’argent'], tiers: moneyReaders },
      },
    },
    'finance/SiteFinance': {
      menu: { under: 'offGridSite', order: 160, id: 'finance', guide: 'sales-statistics', path: 'finance', icon: 'dollar', names: ['Sales of the site', '电站充值统计', 'Ventes du site'] },
      tiers: moneyReaders,
    },
  },
})
