import type { CommandCheck } from '@gridhelm/contract/acting/commands/entities'
import type { Language } from '@gridhelm/contract/language'
import { type DeviceKind, findPoint } from '@gridhelm/points/catalogue'
import { consequenceOf } from '@gridhelm/points/consequences/consequence'
import { ratingFor } from '@gridhelm/points/consequences/effects'
import { formatPoint } from '@gridhelm/points/format'
import { interlocksFor } from '@gridhelm/points/interlocks/catalogue'
import { type Asked, evaluateAll, type Finding } from '@gridhelm/points/interlocks/evaluate'
import type { SetpointPoint } from '@gridhelm/points/point'
import { isCommandable, unwritable } from '@gridhelm/points/proof'
import { knownValue } from '@gridhelm/points/site-values'
import type { Queryable } from '../../../platform/db/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { readLiveSites } from '../../../site/live/read-live-sites.ts'
import { type CommandedDevice, deviceOf } from './device-queries.ts'
import { checkWay, waysOf } from './way.ts'

export interface Wanted {
  siteId: number
  deviceId: number
  point: string
  value: number
}

/** A command held against the plant as it is known now. */
export interface Judgement {
  device: CommandedDevice
  point: SetpointPoint
  findings: readonly Finding[]
  /** What the point, and what proves it, show; null where nobody knows. */
  before: number | null
  proofBefore: number | null
  /** What carrying it out means. */
  consequence: string
  staleMs: number
  /** Null while the device is heard. */
  silence: CommandCheck['silence']
}

/** Refused for what no state of the plant could change; interlocks are found, not refused here. */
export async function judge(
  db: Queryable,
  now: number,
  wanted: Wanted,
  language: Language,
): Promise<Judgement> {
  const { siteId, deviceId, value } = wanted
  const [device, sites] = await Promise.all([deviceOf(db, siteId, deviceId), readLiveSites(db, [siteId])])
  const site = sites.get(siteId)
  if (!device || !site) throw Refusal.of('error.notFound')
  if (!device.isOn) throw Refusal.of('commands.projectOff')
  const point = setpointOf(device.systemType, wanted.point)
  checkWay((await waysOf(db, siteId, [deviceId]))(device, point.key), value)
  const staleMs = site.staleSeconds * 1_000
  const asked: Asked = { devices: [...site.devices.values()], now, staleMs, device: device.id, wanted: value }
  const newest = site.devices.get(device.id)?.values ?? {}
  checkValue(device.systemType, point, value, newest, language)
  return {
    device,
    point,
    findings: evaluateAll(interlocksFor(device.systemType, point.key, value), asked),
    before: knownValue(asked, newest[point.key]) ?? null,
    proofBefore: knownValue(asked, newest[point.proof.point]) ?? null,
    consequence: consequenceOf(point, asked, language),
    staleMs,
    silence: silenceOf(site.devices.get(device.id)?.t ?? null, now, site.failedSeconds),
  }
}

const silenceOf = (lastAt: number | null, now: number, failedSeconds: number): CommandCheck['silence'] =>
  lastAt !== null && now - lastAt < failedSeconds * 1_000 ? null : { lastAt }

export function setpointOf(kind: string, key: string): SetpointPoint {
  const point = findPoint(kind as DeviceKind, key)
  if (!isCommandable(point) || point.key !== key) throw Refusal.ofField('point', 'commands.notWritable')
  return point
}

function checkValue(
  kind: string,
  point: SetpointPoint,
  value: number,
  newest: Readonly<Record<string, { v: number }>>,
  language: Language,
): void {
  const shown = (number: number) => formatPoint(number, point, language)
  const wrong = unwritable(point, value)
  if (wrong === 'notAChoice') throw Refusal.ofField('value', 'commands.notAChoice')
  if (point.control === 'value') {
    const { min, max, step } = point.range
    if (wrong === 'outsideRange')
      throw Refusal.of('commands.outsideRange', { min: shown(min), max: shown(max) })
    if (wrong === 'offStep') throw Refusal.of('commands.offStep', { step })
  }
  // A rating that was ever said holds, however old the word is.
  const rating = newest[ratingFor(kind, point.key) ?? '']?.v
  if (rating !== undefined && rating > 0 && Math.abs(value) > rating)
    throw Refusal.of('commands.aboveRating', { rating: shown(rating) })
}
