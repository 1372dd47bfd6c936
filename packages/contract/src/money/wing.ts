import { financeStatistics } from './financeStatistics/feature.ts'
import { homes } from './homes/feature.ts'
import { homeTexts } from './homes/texts.ts'
import { ledger } from './ledger/feature.ts'
import { ledgerTexts } from './ledger/texts.ts'
import { loads } from './loads/feature.ts'
import { loadTexts } from './loads/texts.ts'
import { payments } from './payments/feature.ts'
import { paymentTexts } from './payments/texts.ts'
import { recharges } from './recharges/feature.ts'
import { reconciliation } from './reconciliation/feature.ts'
import { reconciliationTexts } from './reconciliation/texts.ts'
import { sales } from './sales/feature.ts'
import { saleTexts } from './sales/texts.ts'
import { tariffs } from './tariffs/feature.ts'
import { tariffTexts } from './tariffs/texts.ts'

export const moneyWing = [
  financeStatistics,
  homes,
  ledger,
  loads,
  payments,
  recharges,
  reconciliation,
  sales,
  tariffs,
] as const

/** Apart from the features, whose rules already know every message. */
export const moneyMessages = [
  homeTexts,
  ledgerTexts,
  loadTexts,
  paymentTexts,
  reconciliationTexts,
  saleTexts,
  tariffTexts,
] as const
