import { type Expression, parseSync, type TemplateLiteral, Visitor } from 'oxc-parser'
import { placeOf } from './import-rule/place.ts'

const console = 'apps/console/src/'

/** Here, and nowhere else in the console, it is decided in which unit a figure is shown. */
const decides = `${console}platform/format.ts`

/** What these take from the catalogue stays in its units, or has none. */
const mayTake: ReadonlyMap<string, readonly string[]> = new Map([
  // What is commanded, and what a meter is corrected to, is told as it is written.
  [`${console}site/command/setpoint.ts`, ['@gridhelm/points/format']],
  [`${console}features/history/counters/amounts.ts`, ['@gridhelm/points/format', '@gridhelm/points/units']],
  // Names of countries, in English too.
  [`${console}features/stations/stations/selection/choose.ts`, ['@gridhelm/contract/format/format']],
])
const takesUnits = ['@gridhelm/points/format', '@gridhelm/points/units', '@gridhelm/contract/format/format']

/** It names the units that can be chosen. */
const namesUnits: ReadonlySet<string> = new Set([`${console}features/people/account/unit-texts.ts`])

const units = ['°C', '°F', 'L', 'L/h', 'L/kWh', 'kg/L', 'm/s', 'km/h', 'mph', 'Pa', 'kPa', 'bar', 'psi', 'mm']
const unit = units.map((one) => one.replaceAll('/', '\\/')).join('|')
/** After a number, or after what stands for one. */
const afterNumber = new RegExp(`[\\d}][\\s\\u00a0\\u202f]+(?:${unit})(?![\\p{L}\\d_’'-])`, 'u')
const inBrackets = new RegExp(`[(（](?:${unit})[)）]`, 'u')
const inWords = /\b(?:lit(?:re|er)s?|gallons?)\b|°[CF]|每升|升数|[{}\d]\s?升(?![级序])/iu
/** A name for programs, such as that of a field. */
const key = /^[a-z]\w*$/
const placeholder = /\{\w+\}/g

/** Properties and attributes that hold a unit, or a text with one. */
const holders = new Set(['unit', 'symbol', 'suffix', 'title', 'label', 'note', 'name', 'addonAfter'])

/** Where a unit that people can choose is written by hand, or a figure passes by their choice; one line for each. */
export function unitBreaches(sources: ReadonlyMap<string, string>): string[] {
  return [...sources].flatMap(([path, source]) => {
    const isLookedAt = path.startsWith(console) && !placeOf(path)?.isTest && !path.includes('/testing/')
    if (!isLookedAt || path === decides) return []
    return [...taken(path, source), ...(namesUnits.has(path) ? [] : written(path, source))]
  })
}

function taken(path: string, source: string): string[] {
  const may = mayTake.get(path) ?? []
  const { module } = parseSync(path, source)
  return module.staticImports
    .filter(({ entries, moduleRequest }) => {
      const isRefused = takesUnits.includes(moduleRequest.value) && !may.includes(moduleRequest.value)
      return isRefused && entries.some(({ isType }) => !isType)
    })
    .map(({ moduleRequest }) => `${path} takes ${moduleRequest.value}: take f from platform/format.ts`)
}

function written(path: string, source: string): string[] {
  const found: string[] = []
  const lineOf = (offset: number) => source.slice(0, offset).split('\n').length
  const tell = (text: string, start: number) =>
    found.push(`${path}:${lineOf(start)} writes a unit by hand (${text.trim()}): take it from f`)
  const read = (text: string, start: number) => {
    if (afterNumber.test(text) || inBrackets.test(text) || inWords.test(text.replace(placeholder, '{}')))
      tell(text, start)
  }
  /** As a unit alone; what is handed to the format is a name, not a text. */
  const hold = (name: string | undefined, value: Expression | null | undefined) => {
    if (name === undefined || !holders.has(name) || value?.type !== 'Literal') return
    if (typeof value.value === 'string' && units.includes(value.value)) tell(value.value, value.start)
  }
  const visitor = new Visitor({
    Literal({ value, start }) {
      if (typeof value === 'string' && !units.includes(value) && !key.test(value)) read(value, start)
    },
    TemplateLiteral(template: TemplateLiteral) {
      read(template.quasis.map(({ value }) => value.cooked ?? value.raw).join('{}'), template.start)
    },
    JSXText({ value, start }) {
      if (units.includes(value.trim())) tell(value, start)
      else read(value, start)
    },
    Property({ key, value }) {
      hold(key.type === 'Identifier' ? key.name : undefined, value as Expression)
    },
    JSXAttribute({ name, value }) {
      hold(name.type === 'JSXIdentifier' ? name.name : undefined, value as Expression | null)
    },
  })
  visitor.visit(parseSync(path, source).program)
  return found
}
