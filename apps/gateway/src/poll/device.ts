import type { GatewayDevice } from '@gridhelm/contract/stations/gateway/setup'
import type { DeviceHealth } from '@gridhelm/contract/stations/gateway/wire'
import { findPoint } from '@gridhelm/points/catalogue'
import type { RegisterMap, Table } from '@gridhelm/points/registers/model'
import { compileMap, type Values } from '@gridhelm/points/registers/read-map'
import { sunspecMap } from '@gridhelm/points/registers/sunspec'
import type { ModbusLink } from '../modbus/link.ts'
import { type Answer, type Fault, sayFault } from '../modbus/pdu.ts'
import { type Block, halves, planReads } from './plan.ts'
import { createRegisters } from './registers.ts'
import { discoverSunSpec, type NoSunSpec } from './sunspec.ts'

export interface PolledDevice {
  readonly number: string
  readonly config: GatewayDevice
  readonly intervalMs: number
  /** How many times in a row it has not answered. */
  readonly failures: number
  /** What came of asking it last. */
  health(): DeviceHealth
  /** Everything that it says now; of one that is silent, that it is. */
  poll(): Promise<Values>
  /** Undefined while nothing is known of a device that describes itself. */
  map(): RegisterMap | undefined
  ask(table: Table, address: number, count: number, urgent?: boolean): Promise<Answer>
}

interface DeviceParts {
  config: GatewayDevice
  intervalMs: number
  link: ModbusLink
  /** Undefined: the device describes itself by SunSpec. */
  map: RegisterMap | undefined
  say: (line: string) => void
  now: () => number
}

export const readCodes = { coil: 1, discrete: 2, holding: 3, input: 4 } as const
const silent = { communicationState: 0 } as const
const speaking = { communicationState: 1 } as const
/** A register that is not there today may be there after an update of the device. */
const lookAgainMs = 3_600_000

/** Refused because of what was asked, so a part of it may be answered. */
const isRefusal = (answer: Fault) => answer.fault === 'exception' && [1, 2, 3].includes(answer.code)
/** Nobody was there: the line failed, or a gateway says that the device behind it does not answer. */
const isSilence = (answer: Fault) => answer.fault !== 'exception' || answer.code === 10 || answer.code === 11

interface Plan {
  map: RegisterMap
  blocks: Block[]
  madeAt: number
  decode: ReturnType<typeof compileMap>['decode']
}

export function createDevice({ config, intervalMs, link, map, say, now }: DeviceParts): PolledDevice {
  const { number, kind, unit, timeout, reverse } = config
  const registers = createRegisters()
  let plan: Plan | undefined = map && planFor(map)
  let failures = 0
  let health: DeviceHealth = { state: 'waiting' }
  let polls: Promise<Values> = Promise.resolve({})

  function planFor(of: RegisterMap): Plan {
    const { spans, decode } = compileMap(of)
    return { map: of, blocks: planReads(spans, of), madeAt: now(), decode }
  }

  function ask(table: Table, address: number, count: number, urgent = false): Promise<Answer> {
    const request = { code: readCodes[table], address, count } as const
    return link.ask({ unit, request, timeoutMs: timeout * 1_000, urgent })
  }

  /** A connection that was lost while nobody used it is no silence. */
  async function askTwice(table: Table, address: number, count: number): Promise<Answer> {
    const answer = await ask(table, address, count)
    return !answer.ok && answer.fault === 'closed' ? ask(table, address, count) : answer
  }

  async function currentPlan(): Promise<Plan | Fault | NoSunSpec> {
    if (plan && (!map || now() - plan.madeAt < lookAgainMs)) return plan
    if (map) {
      plan = planFor(map)
      return plan
    }
    const found = await discoverSunSpec((address, count) => askTwice('holding', address, count))
    if (!found.ok) {
      if (found.fault === 'noSunSpec' && failures === 0)
        say(`${number}: no SunSpec mark at 40000, 50000 or 0.`)
      return found
    }
    plan = planFor(sunspecMap(kind, found.models))
    const ids = found.models.map(({ id }) => id).join(', ')
    say(`${number}: SunSpec models ${ids}; ${plan.map.rules.length} values of a ${kind}.`)
    return plan
  }

  /** The blocks that answered, split where they had to be; undefined once the device is silent. */
  async function readBlock(block: Block): Promise<{ blocks: Block[]; silence?: Fault }> {
    const answer = await askTwice(block.table, block.address, block.count)
    if (answer.ok) {
      registers.put(block.table, block.address, answer.words)
      return { blocks: [block] }
    }
    if (isSilence(answer)) return { blocks: [block], silence: answer }
    if (!isRefusal(answer)) return { blocks: [block] }
    const kept: Block[] = []
    for (const half of halves(block)) {
      const part = await readBlock(half)
      kept.push(...part.blocks)
      if (part.silence) return { blocks: [block], silence: part.silence }
    }
    return { blocks: kept }
  }

  async function readAll(current: Plan): Promise<Fault | undefined> {
    registers.clear()
    const blocks: Block[] = []
    let hasAnswered = false
    for (const [index, block] of current.blocks.entries()) {
      const read = await readBlock(block)
      blocks.push(...read.blocks)
      if (read.silence) {
        current.blocks = [...blocks, ...current.blocks.slice(index + 1)]
        return hasAnswered ? undefined : read.silence
      }
      hasAnswered = true
    }
    current.blocks = blocks
    return undefined
  }

  function fail(fault: Fault | NoSunSpec): Values {
    if (failures === 0 && fault.fault !== 'noSunSpec') say(`${number} does not answer: ${sayFault(fault)}.`)
    failures++
    health = {
      ...(health.answeredAt !== undefined && { answeredAt: health.answeredAt }),
      state: 'failing',
      fault: fault.fault,
      ...(fault.fault === 'exception' && { code: fault.code }),
    }
    // What describes itself may come back as something else.
    if (!map) plan = undefined
    return { ...silent }
  }

  function reversed(values: Values): Values {
    for (const [key, value] of Object.entries(values)) {
      if (value && findPoint(kind, key)?.sign) values[key] = -value
    }
    return values
  }

  async function pollOnce(): Promise<Values> {
    const current = await currentPlan()
    if ('fault' in current) return fail(current)
    const fault = await readAll(current)
    if (fault) return fail(fault)
    if (failures > 0) say(`${number} answers again.`)
    failures = 0
    const values = current.decode(registers.read)
    const known = Object.values(values).filter((value) => value !== null).length
    health = { state: 'ok', answeredAt: now(), values: known }
    return { ...(reverse ? reversed(values) : values), ...speaking }
  }

  return {
    number,
    config,
    intervalMs,
    get failures() {
      return failures
    },
    health: () => health,
    map: () => plan?.map,
    ask,
    poll() {
      // One after the other: they would write into the same registers.
      polls = polls.then(pollOnce, pollOnce)
      return polls
    },
  }
}
