import { serveFinanceStatistics } from './financeStatistics/routes.ts'
import { serveHomes } from './homes/routes.ts'
import { serveLedger } from './ledger/routes.ts'
import { serveLoads } from './loads/routes.ts'
import { servePayments } from './payments/routes.ts'
import { serveRecharges } from './recharges/routes.ts'
import { serveReconciliation } from './reconciliation/routes.ts'
import { serveSales } from './sales/routes.ts'
import { serveTariffs } from './tariffs/routes.ts'

export const moneyWing = [
  serveFinanceStatistics,
  serveHomes,
  serveLedger,
  serveLoads,
  servePayments,
  serveRecharges,
  serveReconciliation,
  serveSales,
  serveTariffs,
] as const
