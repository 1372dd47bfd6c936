import './texts.ts'
import type { MessageKey } from '../../message-text.ts'
import type { KindName } from '../devices/kinds.ts'
import type { Bay, LineSwitch, Topology } from './entities.ts'
import { kindsOfElement, switchPoint } from './switch-points.ts'

/** What is wrong and where: a path such as `bays.2.switches.0.point`. */
export interface Problem {
  path: string
  key: MessageKey
}

type Kinds = ReadonlyMap<string, KindName>

function switchProblems(one: LineSwitch, path: string, kinds: Kinds): Problem[] {
  const { device, point } = one
  if (device === null)
    return point === null ? [] : [{ path: `${path}.device`, key: 'singleLine.deviceUnknown' }]
  const kind = kinds.get(device)
  if (!kind) return [{ path: `${path}.device`, key: 'singleLine.deviceUnknown' }]
  if (point === null) return [{ path: `${path}.point`, key: 'singleLine.pointUnknown' }]
  return switchPoint(kind, point) ? [] : [{ path: `${path}.point`, key: 'singleLine.pointNoSwitch' }]
}

function bayProblems(bay: Bay, path: string, kinds: Kinds): Problem[] {
  const problems: Problem[] = []
  if (bay.devices.length === 0) problems.push({ path: `${path}.devices`, key: 'singleLine.noDevice' })
  for (const device of bay.devices) {
    const kind = kinds.get(device)
    if (!kind) problems.push({ path: `${path}.devices`, key: 'singleLine.deviceUnknown' })
    else if (!kindsOfElement[bay.element].includes(kind))
      problems.push({ path: `${path}.devices`, key: 'singleLine.deviceWrong' })
  }
  if (bay.feeder !== null && bay.element !== 'load')
    problems.push({ path: `${path}.feeder`, key: 'singleLine.feederOnlyLoad' })
  bay.switches.forEach((one, index) => {
    problems.push(...switchProblems(one, `${path}.switches.${index}`, kinds))
  })
  return [...problems, ...sideBySideProblems(bay, path)]
}

function sideBySideProblems({ devices, switches }: Bay, path: string): Problem[] {
  if (switches.length < 2) return []
  const seen = new Set<string>()
  return switches.flatMap(({ device }, index) => {
    const isOwn = device !== null && devices.includes(device) && !seen.has(device)
    if (device !== null) seen.add(device)
    return isOwn
      ? []
      : [{ path: `${path}.switches.${index}.device`, key: 'singleLine.switchPerDevice' as const }]
  })
}

/** Where something stands a second time. */
const repeated = (values: readonly string[]): number[] =>
  values.flatMap((value, index) => (values.indexOf(value) < index ? [index] : []))

/** A device stands once, or, a load, once for each of its feeders. */
function doubleProblems(bays: readonly Bay[]): Problem[] {
  const seen = new Set<string>()
  const whole = new Set<string>()
  const inFeeders = new Set<string>()
  const problems: Problem[] = []
  bays.forEach(({ devices, feeder }, index) => {
    for (const device of devices) {
      const key = `${device} ${feeder ?? ''}`
      const isTwice = seen.has(key) || whole.has(device) || (feeder === null && inFeeders.has(device))
      if (isTwice)
        problems.push(
          feeder !== null && seen.has(key)
            ? { path: `bays.${index}.feeder`, key: 'singleLine.feederTwice' }
            : { path: `bays.${index}.devices`, key: 'singleLine.deviceTwice' },
        )
      seen.add(key)
      if (feeder === null) whole.add(device)
      else inFeeders.add(device)
    }
  })
  return problems
}

/** Everything that keeps a topology from being drawn and walked; an empty list is a good one. */
export function topologyProblems({ buses, bays, couplers }: Topology, kinds: Kinds): Problem[] {
  const busIds = buses.map(({ id }) => id)
  const problems: Problem[] = []
  for (const [list, ids] of [
    ['buses', busIds],
    ['bays', bays.map(({ id }) => id)],
    ['couplers', couplers.map(({ id }) => id)],
  ] as const)
    for (const index of repeated(ids))
      problems.push({ path: `${list}.${index}.id`, key: 'singleLine.idTwice' })

  bays.forEach((bay, index) => {
    const path = `bays.${index}`
    if (!busIds.includes(bay.bus)) problems.push({ path: `${path}.bus`, key: 'singleLine.busUnknown' })
    problems.push(...bayProblems(bay, path, kinds))
  })
  problems.push(...doubleProblems(bays))

  couplers.forEach(({ from, to, switch: own }, index) => {
    const path = `couplers.${index}`
    if (!busIds.includes(from)) problems.push({ path: `${path}.from`, key: 'singleLine.busUnknown' })
    if (!busIds.includes(to)) problems.push({ path: `${path}.to`, key: 'singleLine.busUnknown' })
    if (from === to) problems.push({ path: `${path}.to`, key: 'singleLine.sameBus' })
    if (own) problems.push(...switchProblems(own, `${path}.switch`, kinds))
  })

  const used = new Set([...bays.map(({ bus }) => bus), ...couplers.flatMap(({ from, to }) => [from, to])])
  // The first bus may be empty: new devices come to it.
  buses.forEach(({ id }, index) => {
    if (index > 0 && !used.has(id)) problems.push({ path: `buses.${index}.name`, key: 'singleLine.busAlone' })
  })
  return problems
}
