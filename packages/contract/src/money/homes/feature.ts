import { defineFeature } from '../../feature/feature.ts'
import { listRights } from '../../feature/rights.ts'
import { managers, owners, planners } from '../../feature/tiers.ts'
import { resourceCalls } from '../../resource/calls.ts'
import { moneyReaders } from '../ledger/feature.ts'
import { cardCalls, homeCalls } from './calls.ts'
import { cardResource } from './card-resource.ts'
import { homeResource } from './home-resource.ts'
import { terminalResource } from './terminal-resource.ts'

const who = { see: moneyReaders, change: managers, delete: owners, import: owners }

export const homes = defineFeature({
  calls: {
    solarHomes: { ...resourceCalls(homeResource), ...homeCalls },
    cards: { ...resourceCalls(cardResource), ...cardCalls },
    terminals: resourceCalls(terminalResource),
  },
  screens: {
    'finance/Homes': {
      menu: { under: 'finance', order: 42, id: 'finance-homes', guide: 'solar-homes-cards-and-terminals', path: '/finance/homes', icon: 'home', names: ['Solar homes', '户用系统', 'Kits solaires'] },
      tiers: moneyReaders,
      rights: {
        ...listRights(homeResource, who),
        'solarHome:act': { names: ['Give, pause, take back and replace', '交付、暂停、收回与更换', 'Remettre, suspendre, reprendre et remplacer'], tiers: managers },
        'solarHome:unlock': { names: ['Unlock for good', '永久解锁', 'Déverrouiller définitivement'], tiers: planners },
      },
    },
    'finance/Home': {
      menu: { under: 'finance', order: 43, id: 'finance-home', guide: 'solar-homes-cards-and-terminals', path: '/finance/home', icon: 'home', names: ['Solar home', '户用系统', 'Kit solaire'], hidden: true },
      tiers: moneyReaders,
    },
    'finance/Cards': {
      menu: { under: 'finance', order: 44, id: 'finance-cards', guide: 'solar-homes-cards-and-terminals', path: '/finance/cards', icon: 'idcard', names: ['Cards of customers', '用户卡', 'Cartes des clients'] },
      tiers: moneyReaders,
      rights: {
        ...listRights(cardResource, who),
        'card:act': { names: ['Block and replace', '冻结与更换', 'Bloquer et remplacer'], tiers: managers },
      },
    },
    'finance/Terminals': {
      menu: { under: 'finance', order: 46, id: 'finance-terminals', guide: 'solar-homes-cards-and-terminals', path: '/finance/terminals', icon: 'mobile', names: ['Terminals of agents', '代理商终端', 'Terminaux des agents'] },
      tiers: moneyReaders,
      rights: listRights(terminalResource, who),
    },
    'finance/SiteHomes': {
      menu: { under: 'offGridSite', order: 150, id: 'homes', guide: 'solar-homes-cards-and-terminals', path: 'homes', icon: 'home', names: ['Homes of the site', '电站户用系统', 'Kits du site'] },
      tiers: moneyReaders,
    },
  },
})
