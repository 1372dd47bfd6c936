import type { KindName } from '@gridhelm/contract/stations/devices/kinds'
import type { GatewayDevice } from '@gridhelm/contract/stations/gateway/setup'

type Limits = NonNullable<GatewayDevice['limits']>

/** A device of the gateway as its form holds it. */
export interface DeviceValues {
  number?: string
  map?: string
  host: string
  port: number
  unit: number
  framing: GatewayDevice['framing']
  interval: number | null
  timeout: number
  reverse: boolean
  commands: boolean
  limits?: Record<string, { min?: number | null; max?: number | null }>
}

export function valuesOf(device: GatewayDevice | undefined): DeviceValues {
  if (!device)
    return {
      host: '',
      port: 502,
      unit: 1,
      framing: 'tcp',
      interval: null,
      timeout: 2,
      reverse: false,
      commands: false,
    }
  const { kind: _, interval, ...rest } = device
  return { ...rest, interval: interval ?? null }
}

function limitsIn(limits: NonNullable<DeviceValues['limits']>): Limits | undefined {
  const said = Object.entries(limits).flatMap(([point, { min, max }]) => {
    const own = { ...(typeof min === 'number' && { min }), ...(typeof max === 'number' && { max }) }
    return Object.keys(own).length > 0 ? [[point, own] as const] : []
  })
  return said.length > 0 ? Object.fromEntries(said) : undefined
}

export function deviceFrom(values: DeviceValues, kind: KindName): GatewayDevice {
  const { number = '', map = '', host, interval, limits: said = {}, ...rest } = values
  const limits = rest.commands ? limitsIn(said) : undefined
  return {
    ...rest,
    number,
    kind,
    map,
    host: host.trim(),
    ...(interval !== null && { interval }),
    ...(limits && { limits }),
  }
}
