import { setTimeout as delay } from 'node:timers/promises'
import { createMqttClient } from '@gridhelm/mqtt/client'
import { homeNumbers, villageNumber, villages } from './village-homes.ts'

/** What the bench tells this process; it answers with a Said and ends. */
export interface Say {
  url: string
  seconds: number
  /** Between two messages of a home. */
  everyMs: number
}

export interface Said {
  acknowledged: number
  lost: number
  /** How late the latest message went out, in ms: a publisher that cannot keep up measures nothing. */
  behindMs: number
}

/** As a home says it: in order, with credit. */
const frameOf = (turn: number, home: number) => ({
  ...{ onlineState: 1, communicationState: 1, faultState: 0, faultCode: 0 },
  ...{ outputState: 1, paygState: 1, panelVoltage: 18.2, panelCurrent: 2.1, panelPower: 38.2 },
  ...{ batteryVoltage: 13.2, batteryCurrent: -1.4, soc: 60 + (home % 30), loadPower: 4 + (turn % 5) },
  ...{ pvEnergyToday: 0.1, pvEnergyTotal: 10 + turn * 0.001, loadEnergyToday: 0.05 },
  ...{ loadEnergyTotal: 8 + turn * 0.001, batteryTemperature: 31, creditHours: 120 },
  ...{ tokenCount: 1, tokenResult: 1, alarmWord: 0 },
})

/** Every home a message of its own, by its hub, evenly over the minute. */
async function carryOut({ url, seconds, everyMs }: Say): Promise<Said> {
  const hubs = await Promise.all(
    Array.from({ length: villages.count }, async (_, village) => {
      const number = villageNumber(village)
      const client = createMqttClient({
        ...{ url, clientId: `${number}-HUB`, username: number, password: villages.password },
        maxInFlight: 1_000,
      })
      await client.start()
      return { client, topic: `gridhelm/${number}/data` }
    }),
  )
  const homes = villages.count * villages.homesEach
  const gapMs = everyMs / homes
  const said: Said = { acknowledged: 0, lost: 0, behindMs: 0 }
  const underWay = new Set<Promise<void>>()
  const begun = performance.now()
  for (let n = 0; n * gapMs < seconds * 1_000; n++) {
    const wait = begun + n * gapMs - performance.now()
    // A timer is not finer than this; what is due in between goes along.
    if (wait > 1) await delay(wait)
    said.behindMs = Math.max(said.behindMs, -wait)
    const hub = hubs[n % hubs.length]
    const home = Math.floor(n / hubs.length) % homeNumbers.length
    if (!hub) break
    const devices = { [homeNumbers[home] ?? '']: frameOf(Math.floor(n / homes), home) }
    const sending = hub.client
      .publish(hub.topic, JSON.stringify({ ts: Date.now(), devices }))
      .then(
        () => void said.acknowledged++,
        () => void said.lost++,
      )
      .finally(() => underWay.delete(sending))
    underWay.add(sending)
  }
  await Promise.all(underWay)
  await Promise.all(hubs.map(({ client }) => client.stop()))
  return said
}

process.once('message', (say) => {
  void carryOut(say as Say).then((said) => process.send?.(said, () => process.disconnect()))
})
