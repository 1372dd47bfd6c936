import { lazyScreen } from '../../ui/lazy-screen.ts'

export const moneyScreens = {
  'finance/Accounts': lazyScreen(() => import('./ledger/Accounts.tsx'), 'Accounts'),
  'finance/Statement': lazyScreen(() => import('./ledger/Statement.tsx'), 'Statement'),
  'finance/Transfers': lazyScreen(() => import('./ledger/Transfers.tsx'), 'Transfers'),
  'finance/Recharges': lazyScreen(() => import('./recharges/Recharges.tsx'), 'Recharges'),
  'finance/Prices': lazyScreen(() => import('./tariffs/Prices.tsx'), 'Prices'),
} as const
