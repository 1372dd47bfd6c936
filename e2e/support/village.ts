import { createHash } from 'node:crypto'
import { createCarriers } from '../../apps/server/src/features/telling/messages/carriers.ts'
import { createDispatcher } from '../../apps/server/src/features/telling/messages/dispatcher.ts'
import type { Platform } from '../../apps/server/src/platform/platform.ts'
import { hashMqttPassword } from '../../apps/server/src/platform/secrets/mqtt-password.ts'
import { addSite, type TestSite } from '../../apps/server/src/testing/sites.ts'
import { createCarrier } from '../../apps/simulator/src/carrier/carrier.ts'
import { demoSites } from '../../apps/simulator/src/demo/sites.ts'
import { type HomeConfig, homeModels } from '../../apps/simulator/src/solar-home/config.ts'
import { createVillage, type Village } from '../../apps/simulator/src/village/village.ts'

const password = 'village#2026'
const beatMs = 250

/** A site whose only controller is the hub of a village. */
export async function addVillageSite({ db, bus }: Platform, number: string): Promise<TestSite> {
  const site = await addSite(db, { number, userIds: ['demo-agent', 'demo-operator'] })
  const passwordHash = await hashMqttPassword(password)
  await db
    .insertInto('iotProjectCredential')
    .values({ siteId: site.siteId, mqttUser: number, passwordHash })
    .execute()
  await bus.publish(db, 'sites.changed', { siteIds: [site.siteId] })
  return site
}

/** As a maker delivers it: what goes into the form, and what the home itself knows. */
export function homeOf(sn: string, way: HomeConfig['way'], rest: Partial<HomeConfig> = {}) {
  const tokenKey = createHash('sha256').update(sn).digest('hex').slice(0, 32)
  const tokenStart = 123_456_789
  const config: HomeConfig = {
    ...{ sn, way, model: homeModels['Lumika 50'], stepsInDay: 1 },
    key: { key: Buffer.from(tokenKey, 'hex'), startingCode: tokenStart, digits: '10' },
    ...rest,
  }
  return { config, form: { tokenKey, tokenStart, way: way === 'keypad' ? 'keypad' : 'mqtt' } }
}

/** The simulator's village on the real broker, a frame a second, with customers who do not wait. */
export function startVillage(port: number | undefined, site: TestSite, homes: readonly HomeConfig[]) {
  const [place] = demoSites.filter(({ number }) => number === 'NE-005')
  if (!place) throw new Error('The simulator has no such site')
  const village: Village = createVillage({
    config: { name: site.number, site: site.number, place, homes },
    ...{ seed: 1, rhythm: 1_000, haste: 1_000_000, saved: undefined },
    brokerOf: () => ({ url: `mqtt://127.0.0.1:${port}`, password }),
    weather: () => undefined,
    save: async () => {},
    now: Date.now,
    say: () => {},
  })
  village.begin(Date.now())
  const beat = setInterval(() => village.advance(Date.now()), beatMs)
  return {
    village,
    homeBy: (sn: string) => village.status(Date.now()).homes.find((one) => one.sn === sn),
    async stop() {
      clearInterval(beat)
      await village.stop()
    },
  }
}

/** Carries what waits in the outbox to the phones of the village. */
export async function startPost(platform: Platform, village: Village) {
  const carrier = createCarrier({
    rates: { loss: 0, late: 0, mute: 0, seconds: 0 },
    ...{ seed: 1, token: undefined, receipts: undefined, say: () => {} },
    deliver: (phone, content) => village.receive(phone, content, Date.now()),
  })
  const url = `${await carrier.start(0)}/sms`
  const config = { ...platform.config, smsWebhook: { url, token: undefined } }
  const outbox = createDispatcher({ ...platform, config }, createCarriers(config))
  outbox.start()
  return {
    async stop() {
      await outbox.stop()
      await carrier.stop()
    },
  }
}
