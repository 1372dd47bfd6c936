import type { GatewayHears, TrialAnswer } from '@gridhelm/contract/stations/gateway/wire'
import type { Park } from '../poll/park.ts'
import { readSetup } from './setups.ts'

type Trial = Extract<GatewayHears, { trial: unknown }>['trial']

/** So many are remembered: several servers may tell of the same one. */
const remembered = 50

/** Reads a device once and tells what it said; nothing of it is sent as data. */
export function createTrials(park: Park, now: () => number) {
  const seen = new Set<string>()
  return async function attempt({ id, setup: said }: Trial): Promise<TrialAnswer | undefined> {
    if (seen.has(id)) return undefined
    seen.add(id)
    for (const old of seen) {
      if (seen.size <= remembered) break
      seen.delete(old)
    }
    const read = readSetup(said)
    const [config] = 'setup' in read ? read.setup.devices : []
    if (!('setup' in read) || !config) return { id, ok: false, ms: 0, fault: 'malformed' }
    const begun = now()
    return park.visit(config, read.setup, async (device) => {
      const { communicationState: _, ...values } = await device.poll()
      const { state, fault, code } = device.health()
      const ms = Math.max(0, Math.round(now() - begun))
      return state === 'ok'
        ? { id, ok: true, ms, values }
        : { id, ok: false, ms, ...(fault && { fault }), ...(code !== undefined && { code }) }
    })
  }
}
