import { deviceNumber, type KindName } from '@gridhelm/contract/stations/devices/kinds'
import {
  type Bay,
  bayElements,
  type Coupler,
  type LineSwitch,
  switchKinds,
  type Topology,
} from '@gridhelm/contract/stations/singleLine/entities'
import fc from 'fast-check'

const mainKind = {
  pv: 'pvInverter',
  wind: 'windTurbine',
  generator: 'generator',
  storage: 'pcs',
  grid: 'grid',
  load: 'load',
} as const satisfies Record<Bay['element'], KindName>

interface BayDraft {
  element: Bay['element']
  bus: number
  units: number
  switches: 'none' | 'one' | 'each' | 'unknown'
  transformer: boolean
  switchKind: LineSwitch['kind']
}

const bayDraft = (buses: number): fc.Arbitrary<BayDraft> =>
  fc.record({
    element: fc.constantFrom(...bayElements),
    bus: fc.nat({ max: buses - 1 }),
    units: fc.integer({ min: 1, max: 4 }),
    switches: fc.constantFrom('none', 'one', 'each', 'each', 'unknown'),
    transformer: fc.boolean(),
    switchKind: fc.constantFrom(...switchKinds),
  })

const couplerDraft = (buses: number) =>
  fc.record({
    from: fc.nat({ max: buses - 1 }),
    step: fc.integer({ min: 1, max: buses - 1 }),
    switched: fc.constantFrom('none', 'known', 'known', 'unknown'),
    transformer: fc.boolean(),
  })

const busId = (index: number) => `B${index + 1}`

function bayFrom(draft: BayDraft, index: number, next: (kind: KindName) => string): Bay {
  const kind = mainKind[draft.element]
  const units = Array.from({ length: draft.units }, () => next(kind))
  const extra = draft.element === 'storage' ? units.map(() => next('battery')) : []
  const switchOf = (device: string | null, place: number): LineSwitch => ({
    kind: draft.switchKind,
    name: `QF${index + 1}.${place + 1}`,
    device,
    point: device === null ? null : 'breakerState',
  })
  const switches = {
    none: [],
    one: [switchOf(units[0] ?? null, 0)],
    each: units.map(switchOf),
    unknown: [switchOf(null, 0)],
  }[draft.switches]
  return {
    id: `bay-${index + 1}`,
    bus: busId(draft.bus),
    name: units.join(', ').slice(0, 40),
    element: draft.element,
    devices: [...units, ...extra],
    feeder: null,
    switches,
    transformer: draft.transformer,
  }
}

interface Limits {
  buses: number
  bays: number
  couplers: number
}

/** Valid topologies of every shape: rings, meshes, islands, crowded and empty buses. */
export function anyTopology({ buses, bays, couplers }: Limits): fc.Arbitrary<Topology> {
  return fc.integer({ min: 1, max: buses }).chain((count) =>
    fc
      .record({
        bays: fc.array(bayDraft(count), { maxLength: bays }),
        couplers: fc.array(couplerDraft(Math.max(2, count)), { maxLength: count === 1 ? 0 : couplers }),
      })
      .map((drafts) => {
        const given = new Map<KindName, number>()
        const next = (kind: KindName) => {
          given.set(kind, (given.get(kind) ?? 0) + 1)
          return deviceNumber(kind, given.get(kind) ?? 1)
        }
        return {
          buses: Array.from({ length: count }, (_, index) => ({ id: busId(index), name: busId(index) })),
          bays: drafts.bays.map((draft, index) => bayFrom(draft, index, next)),
          couplers: drafts.couplers.map(({ from, step, switched, transformer }, index): Coupler => {
            const device = switched === 'known' ? next('system') : null
            return {
              id: `coupler-${index + 1}`,
              name: `K${index + 1}`,
              from: busId(from),
              to: busId((from + step) % count),
              switch:
                switched === 'none'
                  ? null
                  : {
                      kind: 'breaker',
                      name: `QC${index + 1}`,
                      device,
                      point: device === null ? null : 'switchState',
                    },
              transformer,
            }
          }),
        }
      }),
  )
}
