import { devicesOf, type SiteConfig } from '../site/config.ts'
import type { Scenario } from '../site/scenario.ts'

/** What somebody asks for, as words. */
export type ScenarioRequest = Readonly<Record<string, string | number | undefined>> & { kind?: string }

export const scenarioKinds = [
  'clouds',
  'outage',
  'gensetFailure',
  'inverterFailure',
  'linkLoss',
  'stuckSensor',
  'counterReset',
  'fuelTheft',
] as const satisfies readonly Scenario['kind'][]

export class ScenarioError extends Error {}

const defaultMinutes = 15

/** `outage@KE-004` or `clouds@NE-005:cover=1,minutes=30`. */
export function requestIn(text: string): { number: string; request: ScenarioRequest } {
  const [, kind, number, details = ''] = /^(\w+)@([\w-]+)(?::(.*))?$/.exec(text) ?? []
  if (!kind || !number) {
    throw new ScenarioError(`${text} is no scenario; write it like outage@KE-004:minutes=30.`)
  }
  const pairs = details.split(',').filter((pair) => pair !== '')
  return { number, request: { kind, ...Object.fromEntries(pairs.map((pair) => pair.split('=', 2))) } }
}

/** The scenario for a site, from now on; refuses with a sentence what could not happen there. */
export function scenarioFor(config: SiteConfig, request: ScenarioRequest, now: number): Scenario {
  const { kind, device, point } = request
  const words = { ...(device !== undefined && { device: String(device) }) }
  const from = now + 1000 * amount(request, 'after', 0)
  const span = { from, until: from + 60_000 * amount(request, 'minutes', defaultMinutes) }
  if (words.device && !devicesOf(config).has(words.device)) {
    throw new ScenarioError(`${config.number} has no device ${words.device}.`)
  }
  switch (kind) {
    case 'clouds':
      return { kind, cover: Math.min(1, amount(request, 'cover', 1)), ...span }
    case 'outage':
      if (!config.grid) throw new ScenarioError(`${config.number} has no grid that could fail.`)
      return { kind, ...span }
    case 'gensetFailure':
      if (config.generators.length === 0) throw new ScenarioError(`${config.number} has no generator.`)
      return { kind, ...words, ...span }
    case 'inverterFailure':
      if (!words.device || devicesOf(config).get(words.device) !== 'pvInverter')
        throw new ScenarioError('An inverter that fails needs its device.')
      return { kind, device: words.device, ...span }
    case 'linkLoss':
      return { kind, ...span }
    case 'stuckSensor':
      if (!words.device || point === undefined) {
        throw new ScenarioError('A stuck sensor needs its device and point.')
      }
      return { kind, device: words.device, point: String(point), ...span }
    case 'counterReset':
      if (!words.device) throw new ScenarioError('A counter reset needs its device.')
      return {
        kind,
        device: words.device,
        ...(point !== undefined && { point: String(point) }),
        // The step that ends now is over.
        at: from + 1,
      }
    case 'fuelTheft': {
      const generator = config.generators.find((one) => one.device === words.device) ?? config.generators[0]
      if (!generator) throw new ScenarioError(`${config.number} has no generator.`)
      return { kind, device: generator.device, litres: amount(request, 'litres', 100), at: from + 1 }
    }
    default:
      throw new ScenarioError(`${kind} is no scenario; there are ${scenarioKinds.join(', ')}.`)
  }
}

function amount(request: ScenarioRequest, name: string, otherwise: number): number {
  const given = request[name]
  const value = given === undefined ? otherwise : Number(given)
  if (!(value >= 0 && value <= 1_000_000)) throw new ScenarioError(`${name} is a number, not ${given}.`)
  return value
}
