import { defineFeature } from '../../feature/feature.ts'
import { managers } from '../../feature/tiers.ts'
import { moneyReaders } from '../ledger/feature.ts'
import { loadCalls } from './calls.ts'

export const loads = defineFeature({
  calls: { loads: loadCalls },
  screens: {
    'finance/Loads': {
      menu: { under: 'finance', order: 42, id: 'finance-loads', guide: 'loads', path: '/finance/loads', icon: 'thunderbolt', names: ['Loads', '额度下载记录', 'Chargements', 'money that becomes energy at a home'] },
      tiers: moneyReaders,
      rights: {
        'load:list': { names: ['See loads', '查看额度下载记录', 'Voir les chargements'], tiers: moneyReaders },
        'load:export': { names: ['Export loads', '导出额度下载记录', 'Exporter les chargements'], tiers: moneyReaders },
        'load:add': { names: ['Load homes', '为户用系统下载额度', 'Charger des kits'], tiers: managers },
        'load:resend': { names: ['Help loads along', '处理额度下载', 'Faire aboutir les chargements'], tiers: managers },
        'dark:list': { names: ['See who paid and is dark', '查看已付费未通电', 'Voir qui a payé et reste sans courant'], tiers: moneyReaders },
      },
    },
    'finance/SiteLoads': {
      menu: { under: 'offGridSite', order: 175, id: 'loads', guide: 'loads', path: 'loads', icon: 'thunderbolt', names: ['Loads of the site', '电站额度下载记录', 'Chargements du site'] },
      tiers: moneyReaders,
    },
  },
})
