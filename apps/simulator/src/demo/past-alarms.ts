import { randomFrom, uniform } from '../random.ts'
import { devicesOf, type SiteConfig } from '../site/config.ts'
import type { AlarmScenario } from '../site/scenario.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Every so many days, on average, a site has one. */
const daysBetween = 16
/** The present is the live view's own. */
const quietMs = 3 * hour

type Template = readonly [
  kind: string,
  word: string,
  bit: string,
  /** Shortest and longest. */
  minutes: readonly [number, number],
  /** How often it happens, beside the others. */
  weight: number,
]

/** What happens to such sites and passes, none of it so grave that the power of the site shows it. */
const templates: readonly Template[] = [
  ['pvInverter', 'alarmWord', 'fan', [20, 160], 3],
  ['pvInverter', 'alarmWord', 'insulation', [4, 45], 2],
  ['pvInverter', 'alarmWord', 'acOvervoltage', [1, 8], 4],
  ['pvInverter', 'alarmWord', 'surgeProtector', [15, 120], 2],
  ['pcs', 'alarmWord', 'overtemperature', [8, 60], 3],
  ['pcs', 'alarmWord', 'batteryLinkLost', [1, 12], 1],
  ['battery', 'alarmWord', 'cellVoltageSpread', [10, 120], 3],
  ['battery', 'alarmWord', 'temperatureHigh', [15, 100], 2],
  ['battery', 'faultWord', 'moduleLinkLost', [1, 10], 1],
  ['generator', 'alarmWord', 'startBatteryLow', [10, 90], 3],
  ['generator', 'alarmWord', 'coolantLow', [5, 60], 2],
  ['generator', 'alarmWord', 'airFilterClogged', [20, 90], 2],
  ['generator', 'faultWord', 'speedSensor', [1, 6], 1],
  ['windTurbine', 'alarmWord', 'yaw', [5, 60], 3],
  ['windTurbine', 'alarmWord', 'vibration', [1, 10], 1],
  ['grid', 'alarmWord', 'undervoltage', [1, 20], 4],
  ['load', 'alarmWord', 'unbalance', [5, 60], 2],
  ['environment', 'alarmWord', 'windSensor', [10, 90], 1],
  ['system', 'alarmWord', 'deviceLinkLost', [1, 15], 3],
  ['system', 'alarmWord', 'doorOpen', [5, 50], 2],
]

/** FNV-1a over the site and the day: each day has its own luck, whenever it is told. */
function seedOf(number: string, date: number): number {
  let hash = 0x811c9dc5
  for (const character of `${number} ${date}`) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193)
  return hash >>> 0
}

/** The one on which a number between nothing and all weights together falls. */
function drawnFrom(possible: readonly Template[], drawn: number): Template | undefined {
  let reached = 0
  return possible.find(([, , , , weight]) => {
    reached += weight
    return drawn < reached
  })
}

/** The alarms that a demo site has had in the time that its history tells about. */
export function pastAlarms(config: SiteConfig, from: number, now: number): AlarmScenario[] {
  const devices = [...devicesOf(config)]
  const possible = templates.filter(([kind]) => devices.some(([, own]) => own === kind))
  const weights = possible.reduce((sum, [, , , , weight]) => sum + weight, 0)
  const found: AlarmScenario[] = []
  for (let date = Math.ceil(from / day); date * day < now; date++) {
    const random = randomFrom(seedOf(config.number, date))
    for (let warmUp = 0; warmUp < 4; warmUp++) uniform(random)
    if (uniform(random) >= 1 / daysBetween) continue
    const template = drawnFrom(possible, uniform(random) * weights)
    if (!template) continue
    const [kind, word, bit, [least, most]] = template
    const own = devices.filter(([, one]) => one === kind)
    const [device] = own[Math.floor(uniform(random) * own.length)] ?? []
    const begins = date * day + Math.floor(uniform(random) * 22 * 60) * minute
    // Short ones are the usual ones.
    const lasts = Math.round(least + (most - least) * uniform(random) ** 2) * minute
    if (device === undefined || begins + lasts > now - quietMs) continue
    found.push({ kind: 'alarm', device, word, bit, from: begins, until: begins + lasts })
  }
  return found
}
