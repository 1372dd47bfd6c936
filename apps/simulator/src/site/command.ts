import { findPoint } from '@gridhelm/points/catalogue'
import type { SetpointPoint } from '@gridhelm/points/point'
import { type GeneratorState, turns } from '../equipment/generator.ts'
import { devicesOf, type SiteConfig } from './config.ts'
import { settingOf } from './settings.ts'
import type { SiteState } from './state.ts'

export interface Command {
  device: string
  point: string
  value: number
}

export type Refused =
  | 'unknownDevice'
  | 'unknownPoint'
  | 'notWritable'
  | 'notAChoice'
  | 'outsideRange'
  | 'offStep'
  | 'aboveRating'
  | 'noSuchFeeder'
  | 'crossesOtherLimit'
  | 'generatorBlocked'
  | 'automaticRuleHolds'
  | 'engineNotRunning'

/** What the controller answers to the sender. */
const refusalMessages: Readonly<Record<Refused, string>> = {
  unknownDevice: 'This site has no such device.',
  unknownPoint: 'The device has no such point.',
  notWritable: 'The point cannot be written.',
  notAChoice: 'The value is none of the choices.',
  outsideRange: 'The value is outside its range.',
  offStep: 'The value is finer than the step of the setting.',
  aboveRating: 'The value is above the rating of the device.',
  noSuchFeeder: 'The feeder is not equipped.',
  crossesOtherLimit: 'The lower limit would not stay below the upper one.',
  generatorBlocked: 'The generator is switched off; choose manual or automatic first.',
  automaticRuleHolds: 'An automatic rule keeps the generator running; choose manual first.',
  engineNotRunning: 'The engine does not run.',
}

export type CommandResult =
  | { accepted: true; state: SiteState }
  | { accepted: false; reason: Refused; message: string; state: SiteState }

/** The site with the command carried out, or as it was, with the reason. What follows shows in later steps. */
export function applyCommand(state: SiteState, command: Command): CommandResult {
  const reason = refusalOf(state, command)
  if (reason) return { accepted: false, reason, message: refusalMessages[reason], state }
  return { accepted: true, state: carriedOut(state, command) }
}

function refusalOf(state: SiteState, { device, point, value }: Command): Refused | undefined {
  const kind = devicesOf(state.config).get(device)
  if (!kind) return 'unknownDevice'
  const known = findPoint(kind, point)
  if (known?.key !== point) return 'unknownPoint'
  if (known.kind !== 'setpoint') return 'notWritable'
  return valueRefusal(known, value) ?? siteRefusal(state, { device, point, value })
}

function valueRefusal(point: SetpointPoint, value: number): Refused | undefined {
  if (point.control === 'choice') {
    return point.states.some((one) => one.value === value) ? undefined : 'notAChoice'
  }
  const { min, max, step } = point.range
  if (!(value >= min && value <= max)) return 'outsideRange'
  const steps = value / step
  return Math.abs(steps - Math.round(steps)) < 1e-6 * Math.max(1, Math.abs(steps)) ? undefined : 'offStep'
}

/** What the catalogue cannot know: this site's ratings and the state of its machines. */
function siteRefusal(state: SiteState, command: Command): Refused | undefined {
  const { config, settings } = state
  const { device, point, value } = command
  const of = (other: string) => settingOf(settings, device, other)
  const feeder = /^feeder(\d)Order$/.exec(point)
  if (feeder && Number(feeder[1]) > config.load.feeders.length) return 'noSuchFeeder'
  if (ratingOf(config, device, point) < Math.abs(value)) return 'aboveRating'
  const [low, high] = pairs.find((pair) => pair.includes(point)) ?? []
  if (low && high && !((point === low ? value : of(low)) < (point === high ? value : of(high)))) {
    return 'crossesOtherLimit'
  }
  const index = config.generators.findIndex((one) => one.device === device)
  const generator = state.generators[index]
  return generator && generatorRefusal(generator, of('modeSetting'), command)
}

const pairs: readonly (readonly string[])[] = [
  ['socFloor', 'socCeiling'],
  ['startSoc', 'stopSoc'],
]

const ratedPoints = new Set(['activePowerSetting', 'reactivePowerSetting', 'importLimit', 'exportLimit'])

function ratingOf(config: SiteConfig, device: string, point: string): number {
  if (!ratedPoints.has(point)) return Number.POSITIVE_INFINITY
  const of = <T extends { device: string }>(list: readonly T[]) => list.find((one) => one.device === device)
  return (
    of(config.pv)?.acKw ??
    of(config.wind)?.ratedKw ??
    of(config.generators)?.ratedKw ??
    config.storage.find(({ pcs }) => pcs === device)?.acKw ??
    (config.grid?.device === device ? config.grid.contractKw : Number.POSITIVE_INFINITY)
  )
}

const blocked = 0
const automatic = 2

function generatorRefusal(
  { engine, reason }: GeneratorState,
  mode: number,
  { point, value }: Command,
): Refused | undefined {
  if (point === 'control' && value === 1 && mode === blocked) return 'generatorBlocked'
  const byRule = turns(engine) && reason !== 'command' && reason !== 'test'
  if (point === 'control' && value === 0 && mode === automatic && byRule) return 'automaticRuleHolds'
  if (point === 'breakerOrder' && value === 1 && !turns(engine)) return 'engineNotRunning'
  return undefined
}

function carriedOut(state: SiteState, { device, point, value }: Command): SiteState {
  // A reset is done at once and the order stands ready again.
  if (point === 'faultReset') return value === 1 ? withoutFault(state, device) : state
  return {
    ...state,
    settings: { ...state.settings, [device]: { ...state.settings[device], [point]: value } },
  }
}

const withoutFault = (state: SiteState, device: string): SiteState => ({
  ...state,
  generators: state.generators.map((generator, index) => {
    const faulted = generator.engine === 'startFailed' || generator.engine === 'fault'
    return faulted && state.config.generators[index]?.device === device
      ? { ...generator, engine: 'stopped' as const, since: 0, attempts: 0 }
      : generator
  }),
})
