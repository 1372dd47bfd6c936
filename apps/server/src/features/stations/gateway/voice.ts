import { type GatewayHears, gatewayTopics } from '@gridhelm/contract/stations/gateway/wire'
import type { Mqtt } from '../../../ingest/start-mqtt.ts'
import type { Platform } from '../../../platform/platform.ts'
import { openTrials, projectOf, setupRow } from './queries.ts'
import { trialPatienceMs } from './service.ts'

/**
 * Tells gateways what is new, in the processes that speak MQTT. Nothing is kept at the broker: a gateway that was away
 * says when it comes which version it runs, and is told again. Where several processes share a broker each tells it;
 * a version that runs already, and a test that was made already, are left alone.
 */
export function createGatewayVoice({ db, bus, log, now }: Platform, mqtt: Pick<Mqtt, 'publish'>) {
  async function tell(siteId: number): Promise<void> {
    const project = await projectOf(db, siteId)
    if (!project) return
    const { down } = gatewayTopics(project.projectNumber)
    const say = (word: GatewayHears) => mqtt.publish(down, JSON.stringify(word))
    const row = await setupRow(db, siteId)
    if (row) await say({ setup: { version: row.version, setup: JSON.parse(row.setup) } })
    for (const { id, setup } of await openTrials(db, siteId, new Date(now() - trialPatienceMs)))
      await say({ trial: { id, setup: JSON.parse(setup) } })
  }

  let unsubscribe: (() => void) | undefined
  let telling: Promise<unknown> = Promise.resolve()
  return {
    start() {
      unsubscribe = bus.subscribe('gateways.waiting', ({ siteIds }) => {
        telling = telling
          .then(() => Promise.all(siteIds.map(tell)))
          // It says again what it runs, and is then told.
          .catch((error: unknown) => log.warn(error, 'gateway not told'))
      })
    },
    async stop() {
      unsubscribe?.()
      await telling
    },
  }
}
