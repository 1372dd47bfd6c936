import { wholeChecks } from '@gridhelm/contract/resource/unchanged'
import type { PvGroup } from '@gridhelm/contract/stations/devices/calls'
import { type DeviceDraft, type DeviceEdit, deviceEditRule } from '@gridhelm/contract/stations/devices/rules'
import type { Tx } from '../../../platform/db/database.ts'
import type { SessionContext } from '../../../platform/http/context.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { siteIdOf, sitesSeen } from '../../../platform/scope/sites.ts'
import type { Caller } from '../../../platform/session/queries.ts'
import {
  type DevicePlace,
  keepDevicePlaces,
  lockDevicePlaces,
  takeDevicePlaces,
} from '../../../platform/sites/device-numbers.ts'
import { ownSite } from '../../../platform/sites/own-site.ts'
import type { Bound } from '../../../resources/binding.ts'
import { refuseBrokenRules } from '../../../resources/field-checks.ts'
import { visibleRows } from '../../../resources/row-scope.ts'
import { tableName } from '../../../resources/service.ts'
import { recordVersion } from '../../../resources/versions.ts'
import { bindDevices } from './binding.ts'
import { type DevicesAsked, foundDevices } from './find.ts'
import {
  type DeviceRow,
  deleteDevices,
  devicesOf,
  hasTelemetry,
  insertDevices,
  lockDevices,
  pvGroupsOf,
  updateDevice,
} from './queries.ts'

/** The two numbers behind a device's id on the wire. */
function placeOf(id: string): { siteId: number; deviceId: number } {
  const [site = '', device = '', ...rest] = id.split('-')
  const [siteId, deviceId] = [siteIdOf(site), siteIdOf(device)]
  if (siteId === undefined || deviceId === undefined || rest.length > 0) throw Refusal.of('error.notFound')
  return { siteId, deviceId }
}

const checks = wholeChecks(deviceEditRule)

/** For the search: those of the caller's list that are called so. */
export const findDevices = (platform: Platform, context: SessionContext, asked: DevicesAsked) =>
  foundDevices(platform, context, asked)

/** For those who add devices with the site that they belong to. */
export const createDeviceAdding = (platform: Platform) => createDeviceService(platform, bindDevices(platform))

export function createDeviceService(platform: Platform, bound: Bound) {
  const { db, bus, now } = platform

  async function siteFor(tx: Tx, caller: Caller, projectId: string): Promise<number> {
    const siteId = await ownSite(tx, caller, projectId)
    if (siteId === undefined) throw Refusal.ofField('projectId', 'devices.projectUnknown')
    return siteId
  }

  async function locked(
    tx: Tx,
    siteId: number,
    deviceIds: readonly number[],
    context: SessionContext,
  ): Promise<DeviceRow[]> {
    const visible = await visibleRows({ db: tx, now }, bound, context)
    const rows = await lockDevices(tx, siteId, deviceIds, visible)
    if (rows.length !== deviceIds.length) throw Refusal.of('error.notFound')
    return rows
  }

  async function keepVersions(
    tx: Tx,
    places: readonly Pick<DevicePlace, 'siteId' | 'deviceId'>[],
    context: SessionContext,
  ) {
    const [first] = places
    if (!first) return
    const rows = await devicesOf(
      tx,
      first.siteId,
      places.map((one) => one.deviceId),
    )
    for (const row of rows) await recordVersion(tx, tableName(bound), { ...row, id: row.id ?? '' }, context)
  }

  /**
   * Another kind or another site is another device, with an id and a number of its own: a frame that is on its way
   * still means the one that it was sent by.
   */
  async function replace(
    tx: Tx,
    before: DeviceRow,
    siteId: number,
    edit: DeviceEdit,
    context: SessionContext,
  ) {
    if (await hasTelemetry(tx, before)) {
      const isMoving = siteId !== before.siteId
      throw isMoving
        ? Refusal.ofField('projectId', 'devices.projectFixed')
        : Refusal.ofField('systemType', 'devices.kindFixed')
    }
    // Always in one order: two moves that cross would wait for each other.
    for (const one of [before.siteId, siteId].sort((a, b) => a - b)) await lockDevicePlaces(tx, one)
    await keepDevicePlaces(tx, [before])
    await deleteDevices(tx, before.siteId, [before.deviceId])
    const [place] = await takeDevicePlaces(tx, siteId, edit.systemType, 1)
    if (!place) return before
    const { id: _, ...kept } = before
    await insertDevices(tx, [{ ...kept, ...valuesOf(edit, before), ...place, ...changedBy(context) }])
    return place
  }

  /** The numbers of what was added, in order. */
  async function addWithin(
    tx: Tx,
    draft: DeviceDraft,
    context: SessionContext,
  ): Promise<{ id: string; numbers: string[] }> {
    const { caller } = context
    const siteId = await siteFor(tx, caller, draft.projectId)
    await refuseBrokenRules(platform, tx, bound.resource, draft)
    const places = await takeDevicePlaces(tx, siteId, draft.systemType, draft.quantity)
    const rows = places.map((place) => ({
      ...valuesOf(draft),
      ...place,
      createBy: caller.username,
    }))
    await insertDevices(tx, rows)
    await keepVersions(tx, places, context)
    await bus.publish(tx, 'sites.changed', { siteIds: [siteId] })
    return {
      id: `${siteId}-${places[0]?.deviceId ?? 0}`,
      numbers: places.map((place) => place.deviceNumber),
    }
  }

  const changedBy = ({ caller }: SessionContext) => ({
    updateBy: caller.username,
    updateTime: new Date(now()),
  })

  return {
    addWithin,
    add: (draft: DeviceDraft, context: SessionContext) =>
      db.transaction().execute((tx) => addWithin(tx, draft, context)),

    async edit(given: Partial<DeviceEdit> & { id: string }, context: SessionContext): Promise<void> {
      const { siteId, deviceId } = placeOf(given.id)
      await db.transaction().execute(async (tx) => {
        // The project first: whoever deletes one locks it before its devices.
        const target = await siteFor(tx, context.caller, given.projectId ?? String(siteId))
        const [before] = await locked(tx, siteId, [deviceId], context)
        if (!before) throw Refusal.of('error.notFound')
        const { projectId = String(siteId), systemType = before.systemType as DeviceEdit['systemType'] } =
          given
        const edit = { ...given, projectId, systemType }
        checks?.parse(edit)
        await refuseBrokenRules(platform, tx, bound.resource, given, { deviceName: before.deviceName })
        let place: Pick<DevicePlace, 'siteId' | 'deviceId'> = before
        if (target !== siteId || edit.systemType !== before.systemType)
          place = await replace(tx, before, target, edit, context)
        else await updateDevice(tx, before, { ...valuesOf(edit, before), ...changedBy(context) })
        await keepVersions(tx, [place], context)
        await bus.publish(tx, 'sites.changed', { siteIds: [...new Set([siteId, target])] })
      })
    },

    /** All or none. The data of what goes stays stored as that of nobody, and its id is not given again. */
    async remove(ids: readonly string[], context: SessionContext): Promise<void> {
      const bySite = Map.groupBy(ids.map(placeOf), (place) => place.siteId)
      const siteIds = [...bySite.keys()].sort((one, other) => one - other)
      await db.transaction().execute(async (tx) => {
        for (const siteId of siteIds) {
          const deviceIds = (bySite.get(siteId) ?? []).map((place) => place.deviceId)
          const rows = await locked(tx, siteId, deviceIds, context)
          await keepDevicePlaces(tx, rows)
          await deleteDevices(tx, siteId, deviceIds)
        }
        await bus.publish(tx, 'sites.changed', { siteIds })
      })
    },

    async pvGroups(projectId: string, caller: Caller): Promise<PvGroup[]> {
      const siteId = siteIdOf(projectId)
      if (siteId === undefined || !(await sitesSeen(db, caller, [siteId])).has(siteId))
        throw Refusal.of('error.notFound')
      const groups = await pvGroupsOf(db, siteId)
      if (groups.length === 0) throw Refusal.of('error.equipmentUnavailable')
      return groups
    },
  }
}

/** What people may say of a device; what an edit does not name stays as it is. */
function valuesOf(form: Omit<DeviceDraft, 'quantity'>, before?: DeviceRow) {
  const named = <T>(value: T | null | undefined, kept: T | null | undefined) =>
    value === undefined ? (kept ?? null) : value
  const isInverter = form.systemType === 'pvInverter'
  return {
    systemType: form.systemType,
    deviceName: named(form.deviceName, before?.deviceName),
    pvGroupNumber: isInverter ? named(form.pvGroupNumber, before?.pvGroupNumber) : null,
    manufacturer: named(form.manufacturer, before?.manufacturer),
    ipAddress: named(form.ipAddress, before?.ipAddress),
    siteName: named(form.siteName, before?.siteName),
  }
}
