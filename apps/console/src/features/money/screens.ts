import { lazyScreen } from '../../ui/lazy-screen.ts'

export const moneyScreens = {
  'finance/Accounts': lazyScreen(() => import('./ledger/Accounts.tsx'), 'Accounts'),
  'finance/Statement': lazyScreen(() => import('./ledger/Statement.tsx'), 'Statement'),
  'finance/Transfers': lazyScreen(() => import('./ledger/Transfers.tsx'), 'Transfers'),
  'finance/Recharges': lazyScreen(() => import('./recharges/Recharges.tsx'), 'Recharges'),
  'finance/Homes': lazyScreen(() => import('./homes/Homes.tsx'), 'Homes'),
  'finance/Home': lazyScreen(() => import('./homes/HomePage.tsx'), 'HomePage'),
  'finance/Cards': lazyScreen(() => import('./homes/Cards.tsx'), 'Cards'),
  'finance/Terminals': lazyScreen(() => import('./homes/Terminals.tsx'), 'Terminals'),
  'finance/SiteHomes': lazyScreen(() => import('./homes/SiteHomes.tsx'), 'SiteHomes'),
  'finance/Loads': lazyScreen(() => import('./loads/Loads.tsx'), 'Loads'),
  'finance/SiteLoads': lazyScreen(() => import('./loads/SiteLoads.tsx'), 'SiteLoads'),
  'finance/Prices': lazyScreen(() => import('./tariffs/Prices.tsx'), 'Prices'),
  'finance/Check': lazyScreen(() => import('./ledger/LedgerCheck.tsx'), 'LedgerCheck'),
  'finance/Mine': lazyScreen(() => import('./ledger/MyMoney.tsx'), 'MyMoney'),
  'finance/Overview': lazyScreen(() => import('./financeStatistics/Overview.tsx'), 'Overview'),
  'finance/Statistics': lazyScreen(() => import('./financeStatistics/Statistics.tsx'), 'Statistics'),
  'finance/SiteFinance': lazyScreen(() => import('./financeStatistics/SiteFinance.tsx'), 'SiteFinance'),
  'finance/SiteRecharges': lazyScreen(() => import('./recharges/SiteRecharges.tsx'), 'SiteRecharges'),
} as const
