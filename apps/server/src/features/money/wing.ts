import { serveFinanceStatistics } from './financeStatistics/routes.ts'
import { serveLedger } from './ledger/routes.ts'
import { serveRecharges } from './recharges/routes.ts'
import { serveTariffs } from './tariffs/routes.ts'

export const moneyWing = [serveFinanceStatistics, serveLedger, serveRecharges, serveTariffs] as const
