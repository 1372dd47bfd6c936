import type { AlarmTryOut } from '@gridhelm/contract/acting/alarms/entities'
import type { tryOutForm } from '@gridhelm/contract/acting/alarms/rules'
import { type DeviceKind, findPoint } from '@gridhelm/points/catalogue'
import type { z } from 'zod'
import type { SessionContext } from '../../../../platform/http/context.ts'
import { createLimiter } from '../../../../platform/limiter.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { Refusal } from '../../../../platform/refusal.ts'
import { siteIdOf, sitesSeen } from '../../../../platform/scope/sites.ts'
import type { Reader } from '../../../../telemetry/read/reader.ts'
import { definitionOf } from '../rules/checks.ts'
import { devicesOfKind, failedSecondsAt } from './queries.ts'
import { replay } from './replay.ts'

type Form = z.output<typeof tryOutForm>

const spanMs = 7 * 86_400_000
const mostDevices = 50

/** A rule against what a site has sent in the last days, as the engine would have judged it. */
export function createTryOut({ db, now }: Pick<Platform, 'db' | 'now'>, reader: Reader) {
  const inTurn = createLimiter({ atOnce: 1, waiting: 20, overflow: () => Refusal.of('error.busy') })

  async function siteAsked({ siteId: asked }: Form, { caller }: SessionContext): Promise<number> {
    const siteId = siteIdOf(asked)
    const seen = siteId === undefined ? new Set<number>() : await sitesSeen(db, caller, [siteId])
    if (siteId === undefined || !seen.has(siteId)) throw Refusal.of('error.notFound')
    return siteId
  }

  async function tried(form: Form, siteId: number): Promise<AlarmTryOut> {
    const definition = definitionOf({ ...form, level: '3', enabled: true })
    const watched = findPoint(form.systemType as DeviceKind, definition.point ?? '')
    if (!watched) throw Refusal.ofField('point', 'alarms.pointRequired')
    const to = now()
    const from = to - spanMs
    const failedMs = (await failedSecondsAt(db, siteId)) * 1_000
    const row = {
      ...definition,
      ruleKey: 'tried',
      siteId,
      systemType: form.systemType,
      type: form.type,
      point: watched.key,
      direction: definition.direction ?? null,
      limitValue: definition.limitValue ?? null,
      hysteresis: definition.hysteresis ?? null,
      windowSeconds: definition.windowSeconds ?? null,
      onDelaySeconds: form.onDelaySeconds ?? 0,
      offDelaySeconds: form.offDelaySeconds ?? 0,
      level: 3,
      enabled: true,
      texts: null,
    }
    const devices: AlarmTryOut['devices'] = []
    for (const { deviceId, deviceNumber, deviceName } of await devicesOfKind(
      db,
      siteId,
      form.systemType,
      mostDevices,
    )) {
      const { times, values } = await reader.samples({ siteId, deviceId, points: [watched.number], from, to })
      const device = { siteId, deviceId, kind: form.systemType, point: watched.number, failedMs }
      const told = await replay(row, { ...device, times, values: values[0] ?? new Float64Array() })
      devices.push({ number: deviceNumber, name: deviceName, ...told, isHeard: times.length > 0 })
    }
    return { from, to, devices }
  }

  return async (form: Form, context: SessionContext): Promise<AlarmTryOut> => {
    const siteId = await siteAsked(form, context)
    return inTurn(() => tried(form, siteId))
  }
}
