import { createMqttClient } from '@gridhelm/mqtt/client'

interface Order {
  id: string
  device: string
  point: string
  value: number
}

export interface Controller {
  /** Everything that came down, repeats too. */
  orders: readonly Order[]
  /** A frame of this moment. */
  say(device: string, values: Readonly<Record<string, number>>): Promise<void>
  stop(): Promise<void>
}

/** A site that answers an order and shows it in its next frame, as the simulator does, at the word of a test. */
export async function startController(url: string, site: string): Promise<Controller> {
  const orders: Order[] = []
  let ts = 0
  const say = (device: string, values: Readonly<Record<string, number>>) => {
    // A second frame of the same millisecond would be a repeat of the first.
    ts = Math.max(ts + 1, Date.now())
    return client.publish(`gridhelm/${site}/data`, JSON.stringify({ ts, devices: { [device]: values } }))
  }
  const client = createMqttClient({
    url,
    clientId: `controller-${site}`,
    async onMessage({ payload }) {
      const order = JSON.parse(payload.toString()) as Order
      orders.push(order)
      await client.publish(`gridhelm/${site}/get`, JSON.stringify({ id: order.id, status: 'done' }))
      await say(order.device, { [order.point]: order.value })
    },
  })
  await client.start()
  await client.subscribe([`gridhelm/${site}/set`])
  return { orders, say, stop: () => client.stop() }
}
