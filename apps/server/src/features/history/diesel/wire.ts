import type { Delivery } from '@gridhelm/contract/history/diesel/entities'
import { wireTime } from '../../../platform/zoned-time.ts'
import type { ReadSite } from '../../../site/site.ts'
import type { DeliveryRow } from './queries.ts'

export function wireDelivery(row: DeliveryRow, { calendar, devices }: ReadSite): Delivery {
  const device = devices.find((one) => one.deviceId === row.deviceId)
  return {
    id: row.id,
    siteId: String(row.siteId),
    deviceId: row.deviceId === null ? null : `${row.siteId}-${row.deviceId}`,
    deviceNumber: device?.deviceNumber ?? null,
    deliveredAt: row.deliveredAt.getTime(),
    deliveredTime: wireTime(row.deliveredAt, calendar.zone),
    litres: row.litres,
    amount: row.amount,
    currency: row.currency,
    supplier: row.supplier,
    receiptNumber: row.receiptNumber,
    note: row.note,
    createBy: row.createBy,
    createTime: row.createTime.getTime(),
  }
}
