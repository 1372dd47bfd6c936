import type { ControllerAnswer } from '../../../../ingest/intake.ts'

interface Order {
  id: string
  device: string
  point: string
  value: number
  expires: number
}

export interface CarriedOut extends Order {
  at: number
}

/** A site's controller as the wire describes it: it carries an id out once, and nothing that has expired. */
export function createController() {
  const answers = new Map<string, ControllerAnswer>()
  const carriedOut: CarriedOut[] = []
  const settings = new Map<string, number>()
  return {
    carriedOut,
    settings,
    /** What it refuses; it decides before it acts. */
    refuses: (_order: Order): boolean => false,
    receive(payload: string, now: number): ControllerAnswer {
      const order = JSON.parse(payload) as Order
      const known = answers.get(order.id)
      if (known) return known
      const answer = this.decide(order, now)
      answers.set(order.id, answer)
      return answer
    },
    decide(order: Order, now: number): ControllerAnswer {
      const { id } = order
      if (order.expires <= now) return { id, status: 'rejected', message: 'The command has expired.' }
      if (this.refuses(order)) return { id, status: 'rejected', message: 'Not now.' }
      carriedOut.push({ ...order, at: now })
      settings.set(`${order.device}.${order.point}`, order.value)
      return { id, status: 'accepted', message: 'It shows in the next frame.' }
    },
  }
}
export type Controller = ReturnType<typeof createController>
