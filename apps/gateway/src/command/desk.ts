import { type Answer, isWhole, type Order, orderIn } from '@gridhelm/mqtt/order'
import type { ModbusLink } from '../modbus/link.ts'
import type { PolledDevice } from '../poll/device.ts'
import type { CommandMemory } from './memory.ts'
import { refusalOf, writeCommand } from './write.ts'

export interface CommandTarget {
  readonly device: PolledDevice
  readonly link: ModbusLink
}

interface DeskParts {
  memory: CommandMemory
  find: (device: string) => CommandTarget | undefined
  answer: (answer: Answer) => void
  /** Something was written: what the device says now should be told soon. */
  onWritten: (device: PolledDevice) => void
  now: () => number
  say: (line: string) => void
}

export interface CommandDesk {
  receive(payload: string): Promise<void>
}

/** Carries out each command once, within the limits, and answers: first that it was taken, then what came of it. */
export function createCommandDesk({ memory, find, answer, onWritten, now, say }: DeskParts): CommandDesk {
  const running = new Set<string>()

  function settle(outcome: Answer): void {
    memory.put(outcome)
    answer(outcome)
  }

  function again(known: Answer): void {
    const isInterrupted = known.status === 'accepted' && !running.has(known.id)
    if (!isInterrupted) answer(known)
    else
      settle({
        id: known.id,
        status: 'rejected',
        message: 'The gateway was interrupted while it wrote: whether the device has it is not known.',
      })
  }

  function refusal({ point, value, expires }: Order, { device }: CommandTarget): string | undefined {
    if (expires !== undefined && expires <= now()) return 'The command has expired.'
    if (!device.config.commands) return 'Commands are switched off for this device.'
    return refusalOf(device.map(), point, value, device.config.limits)
  }

  async function carryOut({ id, point, value }: Order, { device, link }: CommandTarget): Promise<void> {
    const map = device.map()
    if (!map) return
    running.add(id)
    settle({ id, status: 'accepted' })
    const { unit, timeout, reverse } = device.config
    const message = await writeCommand({ map, link, unit, timeoutMs: timeout * 1_000, reverse }, point, value)
    running.delete(id)
    say(`Command ${id}: ${device.number} ${point} = ${value}: ${message ?? 'written'}`)
    settle(message === undefined ? { id, status: 'done' } : { id, status: 'rejected', message })
    onWritten(device)
  }

  return {
    async receive(payload) {
      const order = orderIn(payload)
      if (!order) return
      const known = memory.get(order.id)
      if (known) return again(known)
      // Another controller of the project may have it.
      const target = order.device === undefined ? undefined : find(order.device)
      if (!target) return
      if (!isWhole(order)) {
        return settle({ id: order.id, status: 'rejected', message: 'The command is not understood.' })
      }
      const message = refusal(order, target)
      if (message !== undefined) return settle({ id: order.id, status: 'rejected', message })
      await carryOut(order, target)
    },
  }
}
