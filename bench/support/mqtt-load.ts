import { fork } from 'node:child_process'
import { join } from 'node:path'
import type { Db } from '../../apps/server/src/platform/db/database.ts'
import { hashMqttPassword } from '../../apps/server/src/platform/secrets/mqtt-password.ts'
import { addSite } from '../../apps/server/src/testing/sites.ts'
import type { Order, Result } from './mqtt-publisher.ts'
import { deviceKind, deviceNumbers } from './telemetry-payload.ts'

const sites = 40
const publishers = 2
const password = 'of every controller of the bench'
const numberOf = (site: number) => `BENCH${site}`

/** Sites whose controllers publish. */
export async function addPublishingSites(db: Db): Promise<void> {
  const passwordHash = await hashMqttPassword(password)
  const devices = Object.fromEntries(deviceNumbers.map((number) => [number, deviceKind] as const))
  for (let site = 0; site < sites; site++) {
    const { siteId, number } = await addSite(db, { number: numberOf(site), devices })
    await db.insertInto('iotProjectCredential').values({ siteId, mqttUser: number, passwordHash }).execute()
  }
}

/** One publisher process; rejects when it ends without a word. */
function publish(order: Order): Promise<Result> {
  const child = fork(join(import.meta.dirname, 'mqtt-publisher.ts'), { serialization: 'advanced' })
  return new Promise((resolve, reject) => {
    child.once('message', (result) => resolve(result as Result))
    child.once('exit', (code) => reject(new Error(`A publisher ended with ${code}`)))
    child.send(order)
  })
}

type Load = Pick<Order, 'load' | 'devicesAMessage' | 'seconds'>

/** All publishers together. */
export async function publishAll(url: string, { load, ...rest }: Load): Promise<Result> {
  const numbers = Array.from({ length: sites }, (_, site) => numberOf(site))
  const ownLoad =
    load.kind === 'full' ? load : { ...load, messagesPerSecond: load.messagesPerSecond / publishers }
  const results = await Promise.all(
    Array.from({ length: publishers }, (_, n) =>
      publish({
        url,
        password,
        ...rest,
        load: ownLoad,
        siteNumbers: numbers.filter((__, index) => index % publishers === n),
      }),
    ),
  )
  return {
    acknowledged: results.reduce((sum, result) => sum + result.acknowledged, 0),
    lost: results.reduce((sum, result) => sum + result.lost, 0),
    seconds: Math.max(...results.map((result) => result.seconds)),
    latencies: results.flatMap((result) => result.latencies).toSorted((a, b) => a - b),
  }
}
