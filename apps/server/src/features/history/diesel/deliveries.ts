import type { Delivery } from '@gridhelm/contract/history/diesel/entities'
import {
  type DeliveryEdit,
  type DeliveryForm,
  type WholeDelivery,
  wholeDeliveryRule,
} from '@gridhelm/contract/history/diesel/rules'
import { type Page, pageResult } from '@gridhelm/contract/page'
import type { PlainRecord } from '@gridhelm/contract/resource/calls'
import { violatedConstraint } from '../../../platform/db/database.ts'
import type { SessionContext } from '../../../platform/http/context.ts'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { readWireTime } from '../../../platform/zoned-time.ts'
import { recordVersion } from '../../../resources/versions.ts'
import { dayOfDate } from '../../../site/days.ts'
import { devicesOfKind, type ReadSite, readSite } from '../../../site/site.ts'
import {
  type DeliveryRow,
  deleteDelivery,
  deliveriesPage,
  deliveryByKey,
  deliveryCount,
  insertDelivery,
  lockDelivery,
  updateDelivery,
} from './queries.ts'
import { wireDelivery } from './wire.ts'

export interface DeliveryQuery {
  siteId: string
  pageNo: number
  pageSize: number
  search?: string | undefined
  deviceId?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

/** Clocks of sites and of people differ a little. */
const aheadMs = 3_600_000
const table = 'diesel_delivery'

function refuseTakenReceipt(error: unknown): never {
  if (violatedConstraint(error) === 'diesel_delivery_receipt')
    throw Refusal.ofField('receiptNumber', 'diesel.receiptTaken')
  throw error
}

export function createDeliveryService({ db, now }: Platform) {
  function valuesOf(form: DeliveryForm | WholeDelivery, site: ReadSite) {
    const { deliveredAt, deviceId, litres, amount, currency, supplier, receiptNumber, note } = form
    const moment =
      typeof deliveredAt === 'number' ? new Date(deliveredAt) : readWireTime(deliveredAt, site.calendar.zone)
    if (!moment) throw Refusal.ofField('deliveredAt', 'diesel.momentRequired')
    if (moment.getTime() > now() + aheadMs) throw Refusal.ofField('deliveredAt', 'diesel.momentAhead')
    const tank = devicesOfKind(site, 'generator').find((device) => device.id === deviceId)
    if (deviceId && !tank) throw Refusal.ofField('deviceId', 'diesel.tankUnknown')
    return {
      deviceId: tank?.deviceId ?? null,
      deliveredAt: moment,
      litres,
      amount: amount ?? null,
      currency: amount === undefined || amount === null ? null : (currency ?? null),
      supplier: supplier ?? null,
      receiptNumber: receiptNumber ?? null,
      note: note ?? null,
    }
  }

  const versionOf = (row: DeliveryRow): PlainRecord & { id: string } => ({
    ...row,
    deliveredAt: row.deliveredAt.toISOString(),
    createTime: row.createTime.toISOString(),
    updateTime: row.updateTime?.toISOString() ?? null,
  })

  return {
    async list(query: DeliveryQuery, { caller }: SessionContext): Promise<Page<Delivery>> {
      const site = await readSite(db, caller, query.siteId)
      const { siteId, calendar } = site
      const filter = {
        siteId,
        search: query.search,
        deviceId: tankAsked(query.deviceId),
        start: query.from === undefined ? undefined : dayOfDate(calendar, query.from)?.start,
        end: query.to === undefined ? undefined : dayOfDate(calendar, query.to)?.end,
      }
      const [rows, total] = await Promise.all([
        deliveriesPage(db, filter, (query.pageNo - 1) * query.pageSize, query.pageSize),
        deliveryCount(db, filter),
      ])
      return pageResult(
        rows.map((row) => wireDelivery(row, site)),
        total,
        query,
      )
    },

    /** The id; that of the first one where the same form comes again. */
    async add(form: DeliveryForm, context: SessionContext): Promise<string> {
      const site = await readSite(db, context.caller, form.siteId)
      const row: DeliveryRow = {
        siteId: site.siteId,
        id: newId(now()),
        ...valuesOf(form, site),
        clientKey: form.clientKey ?? null,
        createBy: context.caller.username,
        createTime: new Date(now()),
        updateBy: null,
        updateTime: null,
      }
      const added = await db
        .transaction()
        .execute(async (tx) => {
          const inserted = await insertDelivery(tx, row)
          if (inserted) await recordVersion(tx, table, versionOf(row), context)
          return inserted
        })
        .catch(async (error: unknown) => {
          // The same form, whose receipt is its own.
          const first = form.clientKey && (await deliveryByKey(db, site.siteId, form.clientKey))
          return first || refuseTakenReceipt(error)
        })
      const first = added ?? (form.clientKey && (await deliveryByKey(db, site.siteId, form.clientKey)))
      return first ? first.id : row.id
    },

    async edit(form: DeliveryEdit, context: SessionContext): Promise<void> {
      const site = await readSite(db, context.caller, form.siteId)
      const changed = { updateBy: context.caller.username, updateTime: new Date(now()) }
      await db
        .transaction()
        .execute(async (tx) => {
          const before = await lockDelivery(tx, site.siteId, form.id)
          if (!before) throw Refusal.of('error.notFound')
          const whole = wholeDeliveryRule.parse({ ...wireDelivery(before, site), ...form })
          const row = await updateDelivery(tx, site.siteId, form.id, { ...valuesOf(whole, site), ...changed })
          if (!row) throw Refusal.of('error.notFound')
          await recordVersion(tx, table, versionOf(row), context)
        })
        .catch(refuseTakenReceipt)
    },

    async remove(siteId: string, id: string, context: SessionContext): Promise<void> {
      const site = await readSite(db, context.caller, siteId)
      await db.transaction().execute(async (tx) => {
        const row = await deleteDelivery(tx, site.siteId, id)
        if (!row) throw Refusal.of('error.notFound')
        const gone = { ...versionOf(row), deletedBy: context.caller.username }
        await recordVersion(tx, table, gone, context)
      })
    },
  }
}

/** Undefined: all of them; null: the common tank. */
function tankAsked(deviceId: string | undefined): number | null | undefined {
  if (deviceId === undefined || deviceId === '') return undefined
  return deviceId === 'common' ? null : Number(deviceId.split('-')[1] ?? 0) || 0
}
