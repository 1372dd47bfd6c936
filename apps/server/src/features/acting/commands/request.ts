import type { CommandCheck, CommandRequest, CommandState } from '@gridhelm/contract/acting/commands/entities'
import { approvalSeconds, confirmSeconds, usualExpirySeconds } from '@gridhelm/contract/acting/commands/rules'
import type { Language } from '@gridhelm/contract/language'
import { isBlocked, mayBeApproved } from '@gridhelm/points/interlocks/evaluate'
import type { Tx } from '../../../platform/db/database.ts'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { siteIdOf } from '../../../platform/scope/sites.ts'
import { deviceKey, systemOf } from './device-queries.ts'
import { type Judgement, judge } from './judge.ts'
import { appendEvents, type CommandRow, findByClientKey, findLive, insertCommand } from './queries.ts'
import { type Asker, type Asking, checkSeen, userOf } from './scope.ts'
import { withSite } from './take-step.ts'
import { wireFindings, wireOne } from './wire.ts'

export interface AskedCommand {
  deviceId: string
  point: string
  value: number
  reason?: string | null | undefined
  expirySeconds?: number | undefined
  clientKey?: string | null | undefined
  batchId?: string | undefined
}

/** One at a time for each point. One that the controller has taken gives way to a newer one: a stop must be possible. */
export function checkFree(live: CommandRow | undefined): void {
  if (live && live.state !== ('accepted' satisfies CommandState)) throw Refusal.of('commands.alreadyLive')
}

/** Whoever confirms what comes back must not confirm something else. */
const isSame = (row: CommandRow, deviceId: number, { point, value }: AskedCommand) =>
  row.deviceId === deviceId && row.point === point && row.value === value

export function createRequests(platform: Platform) {
  const { db, bus, now } = platform

  async function checkView(
    siteId: number,
    { findings, consequence, silence }: Judgement,
    language: Language,
  ): Promise<CommandCheck> {
    return {
      at: now(),
      consequence,
      interlocks: await wireFindings(db, siteId, findings, language),
      needsApproval: mayBeApproved(findings),
      isBlocked: isBlocked(findings),
      silence,
    }
  }

  async function write(tx: Tx, asker: Asker, asked: AskedCommand, judged: Judgement): Promise<CommandRow> {
    const { device, point, findings, before, proofBefore } = judged
    const { siteId, deviceId } = device
    checkFree(await findLive(tx, siteId, deviceId, point.key))
    const moment = now()
    const id = `${siteId}-${newId(moment)}`
    const seconds = mayBeApproved(findings) ? approvalSeconds : confirmSeconds
    const confirmUntil = new Date(moment + seconds * 1_000)
    const expirySeconds = asked.expirySeconds ?? usualExpirySeconds
    const row = await insertCommand(tx, {
      siteId,
      id,
      deviceId,
      deviceNumber: device.deviceNumber,
      systemType: device.systemType,
      point: point.key,
      value: asked.value,
      beforeValue: before,
      proofBefore,
      reason: asked.reason ?? null,
      state: 'requested' satisfies CommandState,
      requestedBy: asker.userId,
      requestedFor: asker.standsInFor?.userId ?? null,
      requestedAt: new Date(moment),
      confirmUntil,
      expirySeconds,
      expiresAt: confirmUntil,
      interlocks: JSON.stringify(findings),
      batchId: asked.batchId ?? null,
      clientKey: asked.clientKey || id,
    })
    const facts = {
      ...userOf(asker),
      device: device.deviceNumber,
      kind: device.systemType,
      point: point.key,
      value: asked.value,
      before,
      expirySeconds,
      ...(asked.batchId !== undefined && { batch: asked.batchId }),
      blocking: findings.flatMap((one) => (one.isBlocking ? one.key : [])),
    }
    const event = { commandId: id, step: 'requested', byUser: asker.userId, note: row.reason, facts } as const
    await appendEvents(tx, platform.chains, siteId, [event], new Date(moment))
    await bus.publish(tx, 'commands.changed', { siteIds: [siteId] })
    return row
  }

  async function judgeAsked(asked: Pick<AskedCommand, 'deviceId' | 'point' | 'value'>, by: Asking) {
    const key = deviceKey(asked.deviceId)
    const siteId = await checkSeen(db, by.caller, key?.siteId)
    const deviceId = key?.deviceId ?? 0
    const judged = await judge(db, now(), { ...asked, siteId, deviceId }, by.language)
    return { siteId, deviceId, judged }
  }

  /** Nothing is sent: it says what the command means and what speaks against it. */
  async function request(asked: AskedCommand, { caller, language }: Asking): Promise<CommandRequest> {
    const { siteId, deviceId, judged } = await judgeAsked(asked, { caller, language })
    const row = await withSite(platform, siteId, async (tx) => {
      const earlier = asked.clientKey
        ? await findByClientKey(tx, siteId, caller.userId, asked.clientKey)
        : undefined
      if (!earlier) return write(tx, caller, asked, judged)
      if (!isSame(earlier, deviceId, asked)) throw Refusal.of('commands.keyReused')
      return earlier
    })
    return {
      ...(await checkView(siteId, judged, language)),
      command: await wireOne(db, row, language),
      confirmUntil: row.confirmUntil.getTime(),
    }
  }

  return {
    request,

    /** For who only looks: no row, no trace. */
    async check(
      asked: Pick<AskedCommand, 'deviceId' | 'point' | 'value'>,
      by: Asking,
    ): Promise<CommandCheck> {
      const { siteId, deviceId, judged } = await judgeAsked(asked, by)
      checkFree(await findLive(db, siteId, deviceId, asked.point))
      return checkView(siteId, judged, by.language)
    },

    /** Of the device that stands for the whole site. */
    async systemOnOrOff(
      {
        siteId: id,
        on,
        ...rest
      }: { siteId: string; on: boolean } & Pick<AskedCommand, 'reason' | 'clientKey'>,
      asking: Asking,
    ): Promise<CommandRequest> {
      const siteId = await checkSeen(db, asking.caller, siteIdOf(id))
      const system = await systemOf(db, siteId)
      if (!system) throw Refusal.of('error.equipmentUnavailable')
      const deviceId = `${siteId}-${system.deviceId}`
      return request({ ...rest, deviceId, point: 'control', value: on ? 1 : 0 }, asking)
    },
  }
}
