import type { Place } from './place.ts'
import { wingRefusal } from './wings.ts'

/** What each area of an app may import besides itself; `*` stands for every other one. */
type Layers = Readonly<Record<string, readonly string[] | '*'>>

const server: Layers = {
  platform: [],
  resources: ['platform'],
  telemetry: ['platform'],
  ingest: ['platform', 'telemetry'],
  site: ['platform', 'telemetry'],
  push: ['platform', 'site'],
  features: ['platform', 'resources', 'telemetry', 'ingest', 'site'],
  seed: ['platform'],
  docs: '*',
  backup: ['platform', 'telemetry'],
  health: ['platform', 'telemetry', 'ingest'],
  app: '*',
  jobs: '*',
  trails: ['features', 'platform'],
  system: '*',
  main: '*',
  demo: '*',
  'demo-context': '*',
  'demo-homes': '*',
  'demo-loads': '*',
  'demo-money': '*',
  'demo-paid-by-phone': '*',
  'demo-past-sales': '*',
  'demo-payments': '*',
  'demo-rounds': '*',
  'demo-story': '*',
}

const console: Layers = {
  platform: [],
  ui: ['platform'],
  resources: ['platform', 'ui'],
  site: ['platform', 'ui'],
  features: ['platform', 'ui', 'resources', 'site'],
  app: '*',
  main: '*',
}

const simulator: Layers = {
  numbers: [],
  random: [],
  'local-time': [],
  weather: ['numbers', 'random'],
  equipment: ['numbers', 'random', 'local-time', 'weather'],
  site: ['numbers', 'random', 'local-time', 'weather', 'equipment'],
  frames: ['numbers', 'weather', 'equipment', 'site'],
  message: ['site', 'frames'],
  run: ['numbers', 'random', 'local-time', 'weather', 'equipment', 'site', 'frames'],
  history: ['local-time', 'site', 'run'],
  demo: ['random', 'local-time', 'weather', 'equipment', 'site'],
  controller: ['weather', 'site', 'run', 'message', 'history', 'demo'],
  control: ['wire', 'site', 'controller'],
  'solar-home': ['numbers', 'random', 'local-time', 'site', 'frames'],
  wire: [],
  carrier: ['wire', 'random'],
  provider: ['wire', 'random'],
  village: [
    ...['random', 'local-time', 'weather', 'site', 'frames', 'solar-home'],
    ...['controller', 'control', 'demo'],
  ],
  program: '*',
  main: '*',
}

const gateway: Layers = {
  modbus: [],
  store: [],
  config: [],
  poll: ['modbus'],
  command: ['modbus', 'poll'],
  told: ['modbus', 'poll'],
  round: [],
  rounds: ['poll', 'round'],
  gateway: '*',
  main: '*',
}

/** Tables of everything that there is. */
const gatherers = /^packages\/contract\/src\/(?:[^/]+\.ts|permissions\/.*)$/

/** What an app takes from the features of a wing. */
const listsOfWings =
  /^apps\/(?:server\/src\/features\/[^/]+\/wing|console\/src\/features\/[^/]+\/screens)\.ts$/

const layersOf: Readonly<Record<string, Layers>> = { server, console, simulator, gateway }

/** Why `from` may not import `to`, both being ours; undefined when it may. */
export function refusal(from: Place, to: Place): string | undefined {
  const across = from.kind !== to.kind || from.name !== to.name
  if (across) return refusalAcross(from, to)
  if (from.isTest) return undefined
  if (to.isTest) return 'product code may not import tests or testing/'
  if (from.kind === 'package') return refusalOfNouns(from, to)
  return refusalInside(from, to)
}

/** What the contract's nouns share stands below them; the tables that gather them stand beside it. */
function refusalOfNouns(from: Place, to: Place): string | undefined {
  if (to.wing === undefined || gatherers.test(from.path)) return undefined
  if (from.wing === undefined) return 'what all nouns share may not know one of them'
  return wingRefusal(from.wing, to.wing)
}

function refusalAcross(from: Place, to: Place): string | undefined {
  if (to.kind === 'app') {
    return from.kind === 'app' ? 'an app may not import another app' : 'a package may not import an app'
  }
  if (to.isTest && !from.isTest) return 'product code may not import tests or testing/'
  if (from.kind === 'app' || (from.name === 'contract' && to.name === 'points')) return undefined
  return `${from.name} may not import ${to.name}`
}

function refusalInside(from: Place, to: Place): string | undefined {
  const layers = layersOf[from.name]
  if (!layers || from.area === undefined) return undefined
  if (from.area !== to.area) {
    if (to.area === undefined) return 'product code may not import what lies outside src'
    const allowed = layers[from.area] ?? []
    return allowed === '*' || allowed.includes(to.area) ? undefined : `${from.area} may not import ${to.area}`
  }
  if (from.wing === to.wing && (from.feature === to.feature || listsOfWings.test(from.path))) return undefined
  if (from.name === 'console') return 'a console feature may not import another feature'
  const door = `apps/${to.name}/src/features/${to.wing}/${to.feature}/service.ts`
  if (to.path !== door) return 'a server feature may import another one only through its service.ts'
  return from.wing && to.wing && wingRefusal(from.wing, to.wing)
}

/** A folder that nobody has given a place in the order would escape every rule. */
export function unknownArea({ name, area, kind, isTest, wing }: Place): string | undefined {
  const layers = kind === 'app' && !isTest ? layersOf[name] : undefined
  if (layers && area === 'features' && wing === undefined) {
    return 'a feature stands in a wing: features/<wing>/<noun> (scripts/import-rule/wings.ts)'
  }
  if (!layers || area === undefined || Object.hasOwn(layers, area)) return undefined
  return `${area} has no place among the layers of the ${name}: give it one in scripts/import-rule/layers.ts`
}
