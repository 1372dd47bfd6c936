import type {
  Command,
  CommandEvent,
  CommandState,
  CommandStep,
  InterlockFinding,
} from '@gridhelm/contract/acting/commands/entities'
import type { Language } from '@gridhelm/contract/language'
import type { MessageKey } from '@gridhelm/contract/message-text'
import { messageText } from '@gridhelm/contract/messages'
import type { KindName } from '@gridhelm/contract/stations/devices/kinds'
import { type DeviceKind, findPoint } from '@gridhelm/points/catalogue'
import type { Finding } from '@gridhelm/points/interlocks/evaluate'
import type { Queryable } from '../../../platform/db/database.ts'
import { nameFor } from '../../../platform/session/name-for.ts'
import { kindsOf, namedDevices, namedSites } from './device-queries.ts'
import { failureText } from './failure.ts'
import { wireFinding } from './finding-texts.ts'
import { type CommandRow, type EventRow, namesOf } from './queries.ts'

const stateKeys = {
  requested: 'commands.stateRequested',
  confirmed: 'commands.stateConfirmed',
  queued: 'commands.stateQueued',
  sent: 'commands.stateSent',
  accepted: 'commands.stateAccepted',
  verified: 'commands.stateVerified',
  rejected: 'commands.stateRejected',
  failed: 'commands.stateFailed',
  expired: 'commands.stateExpired',
  withdrawn: 'commands.stateWithdrawn',
} as const satisfies Record<CommandState, MessageKey>

export const stateText = (state: string, language: Language): string =>
  messageText(language, stateKeys[state as CommandState])

interface Surroundings {
  sites: ReadonlyMap<number, { projectName: string; timeZone: string }>
  devices: ReadonlyMap<string, { deviceName: string | null; pvGroupNumber: string | null }>
  people: ReadonlyMap<string, string>
}

async function surroundingsOf(db: Queryable, rows: readonly CommandRow[]): Promise<Surroundings> {
  const siteIds = [...new Set(rows.map((row) => row.siteId))]
  if (siteIds.length === 0) return { sites: new Map(), devices: new Map(), people: new Map() }
  const [sites, devices, people] = await Promise.all([
    namedSites(db, siteIds),
    namedDevices(db, siteIds, [...new Set(rows.map((row) => row.deviceId))]),
    namesOf(
      db,
      rows.flatMap((row) => [row.requestedBy, row.requestedFor, row.overrideBy]),
    ),
  ])
  return {
    sites: new Map(sites.map((site) => [site.siteId, site])),
    devices: new Map(devices.map((device) => [`${device.siteId}-${device.deviceId}`, device])),
    people,
  }
}

const millis = (moment: Date | null) => moment?.getTime() ?? null

const findingsOf = (row: CommandRow) => JSON.parse(row.interlocks) as Finding[]

/** Why it came to nothing, or the controller's own words. */
const messageOf = ({ failure, answer }: CommandRow, language: Language): string | null =>
  failure === null ? answer : failureText(failure, language)

function proofOf(row: CommandRow): Command['proof'] {
  const point = findPoint(row.systemType as DeviceKind, row.point as string)
  if (point?.kind !== 'setpoint' || row.proofValue === null || row.proofAt === null) return null
  return { point: point.proof.point, value: row.proofValue, at: row.proofAt.getTime() }
}

function wireCommand(row: CommandRow, { sites, devices, people }: Surroundings, language: Language): Command {
  const deviceId = `${row.siteId}-${row.deviceId}`
  const site = sites.get(row.siteId)
  const device = devices.get(deviceId)
  const nameOf = (id: string) => people.get(id) ?? id
  return {
    id: row.id,
    siteId: String(row.siteId),
    projectName: site?.projectName ?? '',
    zone: site?.timeZone ?? 'UTC',
    device: {
      id: deviceId,
      number: row.deviceNumber,
      name: device?.deviceName ?? null,
      kind: row.systemType as KindName,
      pvGroup: device?.pvGroupNumber ?? null,
    },
    point: row.point,
    value: row.value,
    before: row.beforeValue,
    state: row.state as CommandState,
    reason: row.reason,
    status: stateText(row.state, language),
    time: row.requestedAt.getTime(),
    userName: nameFor(language, nameOf(row.requestedBy), row.requestedFor && nameOf(row.requestedFor)),
    requestedAt: row.requestedAt.getTime(),
    confirmedAt: millis(row.confirmedAt),
    expiresAt: row.expiresAt.getTime(),
    endedAt: millis(row.endedAt),
    message: messageOf(row, language),
    proof: proofOf(row),
    override:
      row.overrideBy === null || row.overrideAt === null
        ? null
        : {
            by: nameOf(row.overrideBy),
            at: row.overrideAt.getTime(),
            reason: row.overrideReason ?? '',
            interlocks: findingsOf(row).flatMap((one) => (one.isBlocking ? one.key : [])),
          },
    batchId: row.batchId,
  }
}

export async function wireCommands(
  db: Queryable,
  rows: readonly CommandRow[],
  language: Language,
): Promise<Command[]> {
  const around = await surroundingsOf(db, rows)
  return rows.map((row) => wireCommand(row, around, language))
}

export async function wireOne(db: Queryable, row: CommandRow, language: Language): Promise<Command> {
  return wireCommand(row, await surroundingsOf(db, [row]), language)
}

/** As they were found; the catalogue tells what they are called. */
export async function wireFindings(
  db: Queryable,
  siteId: number,
  findings: readonly Finding[],
  language: Language,
): Promise<InterlockFinding[]> {
  if (findings.length === 0) return []
  const kinds = await kindsOf(db, siteId)
  return findings.flatMap((finding) => wireFinding(finding, kinds, language))
}

export const storedFindings = (db: Queryable, row: CommandRow, language: Language) =>
  wireFindings(db, row.siteId, findingsOf(row), language)

/** In whose place it was done; null: in the own name, or by nobody. */
export const principalOf = ({ facts }: Pick<EventRow, 'facts'>): string | null =>
  (JSON.parse(facts) as { forUser?: string }).forUser ?? null

export function wireEvents(
  events: readonly EventRow[],
  people: ReadonlyMap<string, string>,
  language: Language,
): CommandEvent[] {
  const nameOf = (id: string) => people.get(id) ?? id
  return events.map((event) => {
    const { seq, at, step, byUser, note, facts, hash } = event
    const { failure } = JSON.parse(facts) as { failure?: string }
    const principal = principalOf(event)
    return {
      seq,
      at: at.getTime(),
      step: step as CommandStep,
      by: byUser === null ? null : nameFor(language, nameOf(byUser), principal && nameOf(principal)),
      note: note ?? (failure === undefined ? null : failureText(failure, language)),
      hash,
    }
  })
}
