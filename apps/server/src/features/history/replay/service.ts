import type { Recording, ReplayedAlarm } from '@gridhelm/contract/history/replay/entities'
import { siteAt } from '@gridhelm/contract/history/replay/site-at'
import { deviceCalled } from '@gridhelm/contract/stations/devices/kinds'
import type { SessionContext } from '../../../platform/http/context.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { siteIdOf, sitesSeen } from '../../../platform/scope/sites.ts'
import type { Caller } from '../../../platform/session/queries.ts'
import { stretchesIn } from '../../../site/alarms/queries.ts'
import { wordingOf } from '../../../site/alarms/wording.ts'
import { liveDevicesOf } from '../../../site/live/queries.ts'
import { devicesOfSite } from '../../../site/queries.ts'
import type { Reader } from '../../../telemetry/read/reader.ts'
import { topologyAt } from '../../stations/singleLine/service.ts'
import { type AsideRow, asideSteps } from './queries.ts'
import { recordingOf } from './recording.ts'

const mostStretches = 2_000

interface Span {
  siteId: string
  from: number
  to: number
}

/** Times in which an alarm was put aside or explained by another one. */
function asideOf(steps: readonly AsideRow[]): ReplayedAlarm['aside'] {
  const spans: { from: number; to: number | null }[] = []
  for (const [begin, end] of [
    ['shelved', 'unshelved'],
    ['suppressed', 'released'],
  ] as const) {
    let open: { from: number; to: number | null } | undefined
    for (const { step, at, shelvedUntil } of steps) {
      if (step === begin && !open) {
        // A shelf ends by itself; only the last one is known by its own end.
        open = { from: at.getTime(), to: begin === 'shelved' ? (shelvedUntil?.getTime() ?? null) : null }
        spans.push(open)
      } else if (step === end && open) {
        open.to = at.getTime()
        open = undefined
      }
    }
  }
  return spans
}

export function createReplay({ db }: Pick<Platform, 'db'>, reader: Pick<Reader, 'samples'>) {
  async function seen(caller: Caller, id: string): Promise<number> {
    const siteId = siteIdOf(id)
    if (siteId === undefined || !(await sitesSeen(db, caller, [siteId])).has(siteId))
      throw Refusal.of('error.notFound')
    return siteId
  }

  return {
    async recording(
      { siteId: id, from, to, stepMs }: Span & { stepMs: number },
      caller: Caller,
    ): Promise<Recording> {
      const siteId = await seen(caller, id)
      const rows = await liveDevicesOf(db, [siteId])
      const known = rows.flatMap(({ deviceId, ...row }) => (deviceId === null ? [] : [{ ...row, deviceId }]))
      const [first] = rows
      if (!first) throw Refusal.of('error.notFound')
      const devices = await recordingOf({ db, reader }, known, { from, to, stepMs })
      const { staleSeconds, failedSeconds } = first
      const told = { siteId: id, from, to, stepMs, staleSeconds, failedSeconds, devices }
      const loads = [...siteAt(told, from).devices.values()].filter(({ kind }) => kind === 'load')
      return { ...told, line: await topologyAt(db, siteId, new Date(from), loads) }
    },

    async alarms(
      { siteId: id, from, to }: Span,
      { caller, language }: SessionContext,
    ): Promise<ReplayedAlarm[]> {
      const siteId = await seen(caller, id)
      const [stretches, devices] = await Promise.all([
        stretchesIn(db, [siteId], { start: from, end: to }, mostStretches),
        devicesOfSite(db, siteId),
      ])
      const steps = Map.groupBy(
        await asideSteps(db, siteId, [...new Set(stretches.map(({ alarmId }) => alarmId))]),
        ({ alarmId }) => alarmId,
      )
      const byId = new Map(devices.map((device) => [device.deviceId, device]))
      return stretches
        .slice(0, mostStretches)
        .toSorted((one, other) => one.from - other.from)
        .map((stretch) => {
          const device = byId.get(stretch.deviceId)
          const number = device?.deviceNumber ?? null
          return {
            id: stretch.alarmId,
            device: device?.id ?? null,
            deviceNumber: number,
            deviceCalled:
              number === null
                ? null
                : deviceCalled({ kind: stretch.systemType, number, name: device?.deviceName ?? null }),
            level: stretch.level,
            content: wordingOf(stretch, language).content,
            from: stretch.from,
            to: stretch.to,
            aside: asideOf(steps.get(stretch.alarmId) ?? []),
          }
        })
    },
  }
}
