import type { LoadKind } from '@gridhelm/contract/money/loads/entities'
import type { Tx } from '../../../platform/db/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Secrets } from '../../../platform/secrets/secrets.ts'
import { deviceNumberOf, type HomeRow, updateHome } from './home-queries.ts'
import { insertLoad, type LoadRow, updateLoad } from './queries.ts'
import { shownBy } from './shown.ts'
import { smsCode } from './sms.ts'
import { noteStep, takeStep } from './take-step.ts'
import { sealToken, tokenFor } from './tokens.ts'

export type Issuing = Pick<Platform, 'bus' | 'chains' | 'now'> & { secrets: Secrets }

export interface Draft {
  id: string
  kind: LoadKind
  amount: number
  currency: string | null
  steps: number
  unit: string
  unitStep: number
  value: number
  transferId: string | null
  tariffId: string | null
  by: string
  clientKey: string
  paymentId?: string
  /** When the money came that it is made of. */
  paidAt?: Date | null
  note?: string
}

/** A home may count further than we know: the next code is beyond what either has seen. */
async function countOf(tx: Tx, home: HomeRow): Promise<number> {
  const shown = await shownBy(tx, home)
  return Math.max(home.tokenCount, shown?.count?.value ?? 0)
}

/**
 * Gives a load its code, or another one, and puts it on its way. The home is locked: its counter moves on with the
 * same transaction. A home whose key is elsewhere waits for the vending server.
 */
export async function giveCode(
  platform: Issuing,
  tx: Tx,
  home: HomeRow,
  row: LoadRow,
  by: string,
): Promise<LoadRow> {
  const { secrets, now } = platform
  const asked = { kind: row.kind as LoadKind, value: row.value, after: await countOf(tx, home) }
  const made = await tokenFor(secrets, home, asked)
  if (!made) return updateLoad(tx, row.id, { nextSendAt: new Date(now()) })
  home.tokenCount = made.count
  await updateHome(tx, home.id, { tokenCount: made.count })
  return carryCode(platform, tx, home, row, { digits: made.digits, count: made.count, by })
}

/** What has a code goes out: over the air by the dispatcher, or by SMS. */
export async function carryCode(
  platform: Issuing,
  tx: Tx,
  home: HomeRow,
  row: LoadRow,
  { digits, count, by }: { digits: string; count: number | null; by: string },
): Promise<LoadRow> {
  const { secrets, now } = platform
  const moment = new Date(now())
  const change = {
    ...sealToken(secrets, row.id, digits),
    tokenCount: count,
    readyAt: moment,
    sentAt: null,
    deliveredAt: null,
    sends: 0,
    failure: null,
    failureNote: null,
    nextSendAt: row.way === 'mqtt' ? moment : null,
  }
  const ready = await takeStep(platform, tx, row, {
    input: 'make',
    change,
    note: { byUser: by, facts: { count } },
  })
  if (!ready) return row
  // Nobody is told of a home that nobody has: whoever gave the order reads the code out.
  if (row.way === 'mqtt' || row.customerId === null) return ready
  return textCode(platform, tx, home, ready, { digits, by })
}

/** By SMS, to the customer or to another number. Without one it has failed, and somebody must help. */
export async function textCode(
  platform: Issuing,
  tx: Tx,
  home: HomeRow,
  row: LoadRow,
  { digits, by, phone }: { digits: string; by: string; phone?: string | undefined },
): Promise<LoadRow> {
  const smsMessageId = await smsCode(tx, platform, platform.secrets, { row, home, token: digits, by, phone })
  if (smsMessageId !== undefined) return updateLoad(tx, row.id, { smsMessageId })
  const change = { failure: 'noPhone' }
  return (await takeStep(platform, tx, row, { input: 'fail', change, note: { facts: change } })) ?? row
}

/** Writes a load down and gives it its code. The home is locked; what it costs is booked by now. */
export async function issueLoad(platform: Issuing, tx: Tx, home: HomeRow, draft: Draft): Promise<LoadRow> {
  const { by, note, ...fields } = draft
  const row = await insertLoad(tx, {
    ...fields,
    shsId: home.id,
    siteId: home.siteId,
    deviceId: home.deviceId,
    deviceNumber: await deviceNumberOf(tx, home),
    customerId: home.customerId,
    agentId: home.agentId,
    way: home.way,
    state: 'issued',
    issuedAt: new Date(platform.now()),
    paidUntil: home.paidUntil,
    requestedBy: by,
  })
  const { amount, currency, steps, unit, unitStep, transferId } = row
  const facts = { kind: row.kind, amount, currency, steps, unit, unitStep, transferId }
  await noteStep(platform, tx, row.id, { step: 'issued', byUser: by, note: note ?? null, facts })
  return giveCode(platform, tx, home, row, by)
}
