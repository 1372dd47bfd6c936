import { actingWing } from '@gridhelm/contract/acting/wing'
import type { CallTable, Endpoint } from '@gridhelm/contract/endpoint'
import { historyWing } from '@gridhelm/contract/history/wing'
import { stationsWing } from '@gridhelm/contract/stations/wing'
import { z } from 'zod'
import type { WholeSite } from './whole-site.ts'

type Shape = { type?: string; properties?: Record<string, Shape>; required?: string[] }

export interface SiteCall {
  name: string
  endpoint: Endpoint
  /** The input for what belongs to a site; what `id` stands for is tried, since calls do not say. */
  inputs(site: WholeSite): Record<string, unknown>[]
}

/** Keys by which a call names what belongs to a site, in whichever way. */
const naming: Readonly<Record<string, (site: WholeSite) => unknown>> = {
  projectId: ({ id }) => id,
  projectid: ({ id }) => id,
  siteId: ({ id }) => id,
  stationId: ({ id }) => id,
  projectIds: ({ id }) => [id],
  siteIds: ({ id }) => [id],
  deviceId: ({ deviceId }) => deviceId,
  deviceIds: ({ deviceId }) => [deviceId],
  device: ({ deviceId }) => deviceId,
  points: ({ deviceId }) => `${deviceId}:activePower`,
  report: ({ id }) => ({ kind: 'generation', siteId: id }),
}

/** What the `id` of a noun's calls most likely is, to be tried first. */
const likely: Readonly<Record<string, RegExp>> = {
  devices: /-2$/,
  alarms: /-0+/,
  commands: /-0+/,
  counters: /-2-/,
  serialNumbers: /^serial/,
  alarmRules: /^rule/,
  alarmEscalations: /^escalation/,
  queryConditions: /^condition/,
  scheduledReports: /^report/,
  diesel: /^delivery/,
  gateway: /^trial/,
}

/** Whatever else calls ask for. */
const values = (site: WholeSite): Readonly<Record<string, unknown>> => ({
  startTime: '2026-03-01 00:00:00',
  endTime: '2026-03-02 00:00:00',
  from: '2026-03-01',
  to: '2026-03-02',
  deliveredAt: '2026-03-01 00:00:00',
  litres: 5,
  kind: 'generator',
  systemType: 'generator',
  quantity: 1,
  type: 'limit',
  direction: 'below',
  limit: 3,
  level: '1',
  point: 'activePowerSetting',
  value: 40,
  on: true,
  isOn: true,
  reason: 'Because of the test',
  comment: 'Seen',
  minutes: 30,
  decision: 'approve',
  name: 'Of the test',
  page: 'pv',
  variant: 'small',
  titleColor: '#111111',
  backgroundColor: '#ffffff',
  items: [],
  idlePerKwHour: 0.1,
  litresPerKwh: 0.3,
  rhythm: 'daily',
  time: '06:00',
  formats: ['xlsx'],
  language: 'en',
  emails: ['reader@example.org'],
  delayMinutes: 5,
  channels: ['notice'],
  userIds: [site.otherUserId],
  userId: site.otherUserId,
  mqttUser: `user-${site.number}`,
  makeCertificate: true,
  projectName: 'Renamed',
  projectType: '1',
  totalCapacity: 5,
  contact: 'Ann',
  price: 1,
  endUserCount: 1,
  transmissionMode: 'MQTT',
  picture: site.picture,
  timeZone: 'UTC',
  topology: { buses: [{ id: 'BUS-1', name: 'Main' }], bays: [], couplers: [] },
  mapping: { sources: [] },
  setup: { devices: [] },
  basedOn: 0,
  groupId: site.groupId,
  toGroupId: site.groupId,
  condition: { points: `${site.deviceId}:activePower`, period: { recent: 'today' } },
  reportType: 'freeReport',
  enabled: false,
  format: 'csv',
})

const replayedFrom = Date.UTC(2026, 2, 1)

/** What the calls of a noun mean by names that others use for something else. */
const valuesOf: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  scheduledReports: { kind: 'generation' },
  replay: { from: replayedFrom, to: replayedFrom + 3_600_000, stepMs: 60_000 },
}

/** Not required by themselves, but one of several is. */
const wanted: readonly string[] = ['makeCertificate', 'emails', 'format']

const shapeOf = ({ input }: Endpoint): Shape =>
  z.toJSONSchema(input, { unrepresentable: 'any', io: 'input' }) as Shape

function siteCall(noun: string, call: string, endpoint: Endpoint): SiteCall | undefined {
  const { properties = {}, required = [] } = shapeOf(endpoint)
  const keys = Object.keys(properties)
  const isOpen = keys.includes('id') || keys.includes('ids')
  if (!isOpen && !keys.some((key) => key in naming)) return undefined
  return {
    name: `${noun}.${call}`,
    endpoint,
    inputs(site) {
      const plain = { ...values(site), ...valuesOf[noun] }
      const input = Object.fromEntries(
        keys.flatMap((key) => {
          const own = naming[key]
          if (own) return [[key, own(site)]]
          return key in plain && (required.includes(key) || wanted.includes(key)) ? [[key, plain[key]]] : []
        }),
      )
      if (!isOpen) return [input]
      const several = (id: string) => (properties.ids?.type === 'array' ? [id] : id)
      const first = site.ids.filter((id) => likely[noun]?.test(id))
      return [...first, ...site.ids.filter((id) => !first.includes(id))].map((id) => ({
        ...input,
        ...(keys.includes('id') ? { id } : { ids: several(id) }),
      }))
    },
  }
}

const callsOfSites = [...stationsWing, ...actingWing, ...historyWing].flatMap((feature) =>
  Object.entries<CallTable>('calls' in feature ? feature.calls : {}).flatMap(([noun, table]) =>
    Object.entries(table).map(([call, endpoint]) => ({ noun, call, endpoint })),
  ),
)

/** Every call of the wings about sites that names something by an id. */
export const siteCalls: readonly SiteCall[] = callsOfSites.flatMap(
  ({ noun, call, endpoint }) => siteCall(noun, call, endpoint) ?? [],
)

/** Those that ask without naming anything. */
export const siteLists = callsOfSites
  .filter(({ noun, call, endpoint }) => endpoint.method === 'GET' && !siteCall(noun, call, endpoint))
  .map(({ noun, call, endpoint }) => ({ name: `${noun}.${call}`, endpoint }))
