import { type DeviceKind, deviceKinds, findPoint } from '@gridhelm/points/catalogue'
import type { Point } from '@gridhelm/points/point'
import { qualityOf } from '@gridhelm/points/quality'
import type { Queryable } from '../../../../platform/db/database.ts'
import type { Verdict } from './conditions.ts'

/** What the newest command of a point has led to, or should have. */
export interface ExpectedOfCommand {
  siteId: number
  deviceId: number
  point: string
  proofPoint: string
  isMet: (value: number) => boolean
  /** From then on. */
  since: number
  commandId: string
  /** What was written, where it is known. */
  value?: number
}

export type ExpectationsOf = (
  db: Queryable,
  siteIds: readonly number[],
) => Promise<readonly ExpectedOfCommand[]>

export interface Expectation extends ExpectedOfCommand {
  proof: Point
  /** Where the proof stands in a frame. */
  proofNumber: number
  /** What the proof should show; null where it may be several things. */
  wanted: number | null
}

const isKind = (kind: string): kind is DeviceKind => (deviceKinds as readonly string[]).includes(kind)

function wantedOf(point: Point | undefined, value: number | undefined): number | null {
  if (point?.kind !== 'setpoint' || value === undefined) return null
  if ('within' in point.proof) return value
  return point.proof.expects[value]?.[0] ?? null
}

export function expectationOf(expected: ExpectedOfCommand, kind: string): Expectation | undefined {
  const proof = isKind(kind) ? findPoint(kind, expected.proofPoint) : undefined
  if (!proof || !isKind(kind)) return undefined
  const wanted = wantedOf(findPoint(kind, expected.point), expected.value)
  return { ...expected, proof, proofNumber: proof.number, wanted }
}

/** Whether the device does otherwise than it was told; undefined: the frame does not tell. */
export function verdictOf({ proof, isMet, since }: Expectation, at: number, value: number): Verdict {
  if (at <= since || Number.isNaN(value) || qualityOf(value, proof) === 'bad') return undefined
  return !isMet(value)
}
