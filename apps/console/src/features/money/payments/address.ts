import { paymentResource } from '@gridhelm/contract/money/payments/resource'
import { filterParts } from '../../../resources/filter.ts'
import { defineAddress } from '../../../ui/address/address.ts'
import { choice, text } from '../../../ui/address/parts.ts'

export const paymentViews = ['all', 'open'] as const
export type PaymentView = (typeof paymentViews)[number]

/** The tab, its search and the opened payment, as the address holds them. */
export const paymentsAddress = defineAddress({
  ...filterParts(paymentResource),
  view: choice(paymentViews, 'all'),
  payment: text(),
})
