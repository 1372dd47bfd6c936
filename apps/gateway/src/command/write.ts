import type { GatewayDevice } from '@gridhelm/contract/stations/gateway/setup'
import { findPoint } from '@gridhelm/points/catalogue'
import { conversion } from '@gridhelm/points/mapping/units'
import { isCommandable, unwritable } from '@gridhelm/points/proof'
import type { RegisterMap, RegisterWrite, Table } from '@gridhelm/points/registers/model'
import { powerOf, wordsFor } from '@gridhelm/points/registers/values'
import type { ModbusLink } from '../modbus/link.ts'
import { type Request, sayFault } from '../modbus/pdu.ts'
import { readCodes } from '../poll/device.ts'

/** Undefined: it is done. A sentence: why not. */
type Outcome = string | undefined

interface Target {
  readonly map: RegisterMap
  readonly link: ModbusLink
  readonly unit: number
  readonly timeoutMs: number
  /** Signs of this device are the other way round. */
  readonly reverse: boolean
}

const writesOf = (map: RegisterMap, point: string): RegisterWrite | undefined =>
  map.writes?.find((one) => one.point === point)

type Limits = NonNullable<GatewayDevice['limits']>

/** Why a command cannot be written, known before anything is written; undefined where it can. */
export function refusalOf(
  map: RegisterMap | undefined,
  point: string,
  value: number,
  limits: Limits = {},
): Outcome {
  if (!map) return 'The device has not answered yet, so it is not known what can be written.'
  const target = findPoint(map.kind, point)
  const write = writesOf(map, point)
  if (!target || !isCommandable(target) || !write) return `${point} cannot be written to this device.`
  if (unwritable(target, value)) return `${value} is outside of what ${point} may be.`
  // The narrower of the map's and the device's own.
  const own = limits[point]
  const min = Math.max(write.min ?? -Infinity, own?.min ?? -Infinity)
  const max = Math.min(write.max ?? Infinity, own?.max ?? Infinity)
  if (value < min || value > max) return `${value} is outside of ${min} to ${max}, the limits of this device.`
  if (write.words && !write.words[value]) return `${value} cannot be written to this device.`
  return undefined
}

function requestFor(table: Table, address: number, words: readonly number[]): Request {
  const [first = 0] = words
  if (table === 'coil') {
    return words.length === 1
      ? { code: 5, address, on: first !== 0 }
      : { code: 15, address, bits: words.map((word) => word !== 0) }
  }
  return words.length === 1 ? { code: 6, address, word: first } : { code: 16, address, words }
}

/** Writes a command that nothing speaks against, and reads it back where it can be. */
export async function writeCommand(target: Target, point: string, value: number): Promise<Outcome> {
  const { map, unit, timeoutMs } = target
  const write = writesOf(map, point)
  if (!write) return `${point} cannot be written to this device.`
  const table = write.table ?? map.table ?? 'holding'
  const ask = (request: Request) => target.link.ask({ unit, request, timeoutMs, urgent: true })
  const read = (address: number, count: number) => ask({ code: readCodes[table], address, count })

  let power = 0
  if (write.factorAt !== undefined) {
    const answer = await read(write.factorAt, 1)
    if (!answer.ok) return `The device did not tell its scale factor: ${sayFault(answer)}.`
    const told = powerOf(answer.words[0])
    if (told === undefined) return 'The device has no scale factor for it.'
    power = told
  }
  const words = write.words?.[value] ?? numberWords(target, write, value, power)
  if (!words) return `${value} does not fit the register.`

  const steps = [
    { table, address: write.address, words },
    ...(write.after ?? []).map((step) => ({ table, ...step })),
  ]
  for (const step of steps) {
    const answer = await ask(requestFor(step.table, step.address, step.words))
    if (!answer.ok) return `The device refused register ${step.address}: ${sayFault(answer)}.`
  }
  if (write.readBack === false) return undefined
  const back = await read(write.address, words.length)
  if (!back.ok) return `Written, but not read back: ${sayFault(back)}.`
  const isSame = words.every((word, index) => word === back.words[index])
  return isSame
    ? undefined
    : `Written, but the device holds ${back.words.join(' ')} instead of ${words.join(' ')}.`
}

function numberWords(
  { map, reverse }: Target,
  write: RegisterWrite,
  value: number,
  power: number,
): number[] | undefined {
  const target = findPoint(map.kind, write.point)
  const { factor, offset } = (write.unit && target && conversion(write.unit, target.unit)) ?? {
    factor: 1,
    offset: 0,
  }
  const signed = reverse && target?.sign ? -value : value
  const raw = (signed - offset) / factor / (write.scale ?? 1) / 10 ** power
  return wordsFor(write.type === 'float32' ? raw : Math.round(raw), {
    type: write.type,
    words: write.order ?? map.words ?? 'big',
    bytes: write.bytes ?? map.bytes ?? 'big',
  })
}
