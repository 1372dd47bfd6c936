import type { Delivery, TankEvent } from '@gridhelm/contract/history/diesel/entities'
import type { DeliveryInput } from '@gridhelm/contract/history/diesel/rules'
import { fromMinor, toMinor } from '@gridhelm/contract/money'
import { wallAt } from '../../../site/period/wall-clock.ts'

/** As the form has it: the price as people write it. */
export interface DeliveryValues {
  deviceId: string
  deliveredAt: string
  litres: number | null
  price: number | null
  currency: string | undefined
  supplier: string
  receiptNumber: string
  note: string
}

const minuteMs = 60_000
const wholeMinute = (at: number) => Math.floor(at / minuteMs) * minuteMs

/** For a new one: now, or what a refill that nobody recorded tells. */
export const newValues = (
  timeZone: string,
  now: number,
  tank: string | undefined,
  currency: string | null,
  refill?: TankEvent,
): DeliveryValues => ({
  deviceId: refill?.deviceId ?? tank ?? '',
  deliveredAt: wallAt(wholeMinute(refill?.to ?? now), timeZone),
  litres: refill ? Math.round(refill.litres) : null,
  price: null,
  currency: currency ?? undefined,
  supplier: '',
  receiptNumber: '',
  note: '',
})

export const valuesOf = (delivery: Delivery): DeliveryValues => ({
  deviceId: delivery.deviceId ?? '',
  deliveredAt: delivery.deliveredTime,
  litres: delivery.litres,
  price:
    delivery.amount === null || delivery.currency === null
      ? null
      : fromMinor(delivery.amount, delivery.currency),
  currency: delivery.currency ?? undefined,
  supplier: delivery.supplier ?? '',
  receiptNumber: delivery.receiptNumber ?? '',
  note: delivery.note ?? '',
})

export function inputOf(siteId: string, values: DeliveryValues): DeliveryInput {
  const { price, currency, litres, ...rest } = values
  const hasPrice = price !== null && price !== undefined
  return {
    siteId,
    ...rest,
    litres: litres ?? '',
    amount: hasPrice ? (currency ? toMinor(price, currency) : Math.round(price)) : null,
    currency: hasPrice ? (currency ?? null) : null,
  }
}
