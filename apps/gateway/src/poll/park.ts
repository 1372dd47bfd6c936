import { isDeepStrictEqual } from 'node:util'
import type { GatewayDevice, GatewaySetup } from '@gridhelm/contract/stations/gateway/setup'
import { mapOf } from '@gridhelm/contract/stations/gateway/setup-faults'
import { createModbusLink, type ModbusLink } from '../modbus/link.ts'
import { createDevice, type PolledDevice } from './device.ts'

/** The devices that are read, and the connections to them. */
export interface Park {
  readonly devices: ReadonlyMap<string, PolledDevice>
  /** From now on these are read. A device of which nothing has changed goes on as it was. */
  apply(setup: GatewaySetup): void
  linkOf(device: PolledDevice): ModbusLink
  /** Lets somebody ask a device that is not read, over the connection that there is to its place. */
  visit<T>(config: GatewayDevice, setup: GatewaySetup, work: (device: PolledDevice) => Promise<T>): Promise<T>
  close(): void
}

const placeOf = ({ framing, host, port }: GatewayDevice) => `${framing} ${host} ${port}`

export function createPark({ say, now }: { say: (line: string) => void; now: () => number }): Park {
  const links = new Map<string, ModbusLink>()
  const devices = new Map<string, PolledDevice>()
  const made = new Map<PolledDevice, unknown>()
  /** Of those who only look: how many use a connection. */
  const visits = new Map<string, number>()

  function linkAt(config: GatewayDevice): ModbusLink {
    const place = placeOf(config)
    const link = links.get(place) ?? createModbusLink(config)
    links.set(place, link)
    return link
  }

  function closeUnused(): void {
    const used = new Set([...[...devices.values()].map(({ config }) => placeOf(config)), ...visits.keys()])
    for (const [place, link] of links) {
      if (used.has(place)) continue
      link.close()
      links.delete(place)
    }
  }

  function create(config: GatewayDevice, setup: GatewaySetup, tell = say): PolledDevice {
    const intervalMs = Math.round((config.interval ?? setup.interval) * 1_000)
    return createDevice({
      config,
      intervalMs,
      link: linkAt(config),
      map: mapOf(setup, config.map),
      say: tell,
      now,
    })
  }

  return {
    devices,
    apply(setup) {
      const before = new Map(devices)
      devices.clear()
      for (const config of setup.devices) {
        const from = { config, interval: config.interval ?? setup.interval, map: mapOf(setup, config.map) }
        const old = before.get(config.number)
        const same = old && isDeepStrictEqual(made.get(old), from) ? old : undefined
        const device = same ?? create(config, setup)
        if (!same) made.set(device, from)
        devices.set(config.number, device)
      }
      for (const device of made.keys()) if (devices.get(device.number) !== device) made.delete(device)
      closeUnused()
    },
    linkOf: ({ config }) => linkAt(config),
    async visit(config, setup, work) {
      const place = placeOf(config)
      visits.set(place, (visits.get(place) ?? 0) + 1)
      try {
        return await work(create(config, setup, () => undefined))
      } finally {
        const left = (visits.get(place) ?? 1) - 1
        if (left > 0) visits.set(place, left)
        else visits.delete(place)
        closeUnused()
      }
    },
    close() {
      for (const link of links.values()) link.close()
    },
  }
}
