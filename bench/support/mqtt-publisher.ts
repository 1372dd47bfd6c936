import { setTimeout as delay } from 'node:timers/promises'
import { createMqttClient, type MqttClient } from '@gridhelm/mqtt/client'
import { deviceNumbers, type Payload, payloadOf, writeTime } from './telemetry-payload.ts'

/** What the bench tells this process; it answers with a Result and ends. */
export interface Order {
  url: string
  password: string
  siteNumbers: readonly string[]
  devicesAMessage: number
  /** As fast as acknowledgements come, or at a fixed rate whatever they do. */
  load: { kind: 'full'; inFlight: number } | { kind: 'rate'; messagesPerSecond: number }
  seconds: number
}

export interface Result {
  acknowledged: number
  lost: number
  seconds: number
  /** Milliseconds from the moment a message was due to its acknowledgement. */
  latencies: number[]
}

/** A controller with its messages made ready: only their time differs from one to the next. */
interface Controller {
  client: MqttClient
  topic: string
  /** Not in use at the moment: one that is still to be written to the socket must not be changed. */
  free: Payload[]
  makePayload: () => Payload
  lastMoment: number
}

async function connect({ url, password, devicesAMessage }: Order, number: string): Promise<Controller> {
  const client = createMqttClient({ url, clientId: number, username: number, password, maxInFlight: 5_000 })
  await client.start()
  let made = 0
  return {
    client,
    topic: `gridhelm/${number}/data`,
    free: [],
    makePayload() {
      const first = made++ % deviceNumbers.length
      const devices = Array.from(
        { length: devicesAMessage },
        (_, n) => deviceNumbers[(first + n) % deviceNumbers.length] ?? '',
      )
      return payloadOf(devices, made)
    },
    lastMoment: 0,
  }
}

/** Resolves with whether it was acknowledged. */
async function send(controller: Controller): Promise<boolean> {
  const payload = controller.free.shift() ?? controller.makePayload()
  // Each device has one frame a moment, so a site's moments never repeat.
  controller.lastMoment = Math.max(controller.lastMoment + 1, Date.now())
  writeTime(payload, controller.lastMoment)
  try {
    await controller.client.publish(controller.topic, payload.bytes)
    return true
  } catch {
    return false
  } finally {
    controller.free.push(payload)
  }
}

async function carryOut(order: Order): Promise<Result> {
  const controllers = await Promise.all(order.siteNumbers.map((number) => connect(order, number)))
  const latencies: number[] = []
  let acknowledged = 0
  let lost = 0
  const begun = performance.now()
  const end = begun + order.seconds * 1_000
  const one = async (controller: Controller, due: number) => {
    if (await send(controller)) {
      acknowledged++
      if (order.load.kind === 'rate') latencies.push(performance.now() - due)
    } else {
      lost++
      await delay(100)
    }
  }

  if (order.load.kind === 'full') {
    const lane = async (controller: Controller) => {
      while (performance.now() < end) await one(controller, 0)
    }
    const { inFlight } = order.load
    await Promise.all(
      controllers.flatMap((controller) => Array.from({ length: inFlight }, () => lane(controller))),
    )
  } else {
    const everyMs = 1_000 / order.load.messagesPerSecond
    const underWay = new Set<Promise<void>>()
    for (let n = 0; n * everyMs < order.seconds * 1_000; n++) {
      const due = begun + n * everyMs
      const wait = due - performance.now()
      // A timer is not finer than this; what is due in between goes along.
      if (wait > 1) await delay(wait)
      const controller = controllers[n % controllers.length]
      if (controller === undefined) break
      const sending = one(controller, due).finally(() => underWay.delete(sending))
      underWay.add(sending)
    }
    await Promise.all(underWay)
  }
  const seconds = (performance.now() - begun) / 1_000
  await Promise.all(controllers.map(({ client }) => client.stop()))
  return { acknowledged, lost, seconds, latencies }
}

process.once('message', (order) => {
  void carryOut(order as Order).then((result) => process.send?.(result, () => process.disconnect()))
})
