import { statementResource } from '@gridhelm/contract/money/reconciliation/resource'
import { settlementResource } from '@gridhelm/contract/money/reconciliation/settlement-resource'
import { filterParts } from '../../../resources/filter.ts'
import { defineAddress } from '../../../ui/address/address.ts'
import { choice, text } from '../../../ui/address/parts.ts'

export const reconciliationViews = ['days', 'settlements', 'owed'] as const
export type ReconciliationView = (typeof reconciliationViews)[number]

/** The tab, its search, and the opened day or settlement. */
export const reconciliationAddress = defineAddress({
  ...filterParts(statementResource),
  ...filterParts(settlementResource),
  view: choice(reconciliationViews, 'days'),
  statement: text(),
  settlement: text(),
})
