import { type DeviceKind, findPoint } from '../catalogue.ts'
import { formatPoint } from '../format.ts'
import { type Asked, conditionHolds } from '../interlocks/evaluate.ts'
import { type Language, named } from '../names.ts'
import type { Point } from '../point.ts'
import { knownValue } from '../site-values.ts'
import type { Consequence, Figure, Sentence } from './declare.ts'
import { generatorConsequences } from './generator.ts'
import { loadConsequences, systemConsequences } from './site.ts'
import { gridConsequences, pvInverterConsequences, windTurbineConsequences } from './sources.ts'
import { batteryConsequences, pcsConsequences } from './storage.ts'

export const consequences: Readonly<Record<string, readonly Consequence[]>> = {
  system: systemConsequences,
  pvInverter: pvInverterConsequences,
  pcs: pcsConsequences,
  battery: batteryConsequences,
  generator: generatorConsequences,
  windTurbine: windTurbineConsequences,
  grid: gridConsequences,
  load: loadConsequences,
}

const changes = named([
  '{point} changes from {before} to {wanted}.',
  '{point}由 {before} 改为 {wanted}。',
  '{point} : {before} devient {wanted}.',
])
const becomes = named([
  '{point} is set to {wanted}.',
  '{point}设为 {wanted}。',
  '{point} est réglé sur {wanted}.',
])
const stays = named([
  '{point} is {wanted} already; the command is sent all the same.',
  '{point}已是 {wanted}，指令仍会下发。',
  '{point} est déjà à {wanted} ; la commande est envoyée quand même.',
])
const gaps = { en: ' ', zh: '', fr: ' ' } as const satisfies Record<Language, string>

const filled = (text: string, values: Readonly<Record<string, string>>) =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)

function figureText(
  { whose, point: key, sign }: Figure,
  asked: Asked,
  language: Language,
): string | undefined {
  const devices = asked.devices.filter((one) =>
    whose === 'self' ? one.id === asked.device : one.kind === whose.sum,
  )
  const [first] = devices
  const point = first && findPoint(first.kind as DeviceKind, key as string)
  if (!point) return undefined
  let sum = 0
  for (const { values } of devices) {
    const value = knownValue(asked, values[key])
    if (value === undefined) return undefined
    sum += value
  }
  if (sign && sign * sum <= 0) return undefined
  return formatPoint(sign ? Math.abs(sum) : sum, point, language)
}

/** Undefined where it would say more than is known. */
function sentenceText(
  { text, figures, when }: Sentence,
  asked: Asked,
  language: Language,
): string | undefined {
  if (when && !conditionHolds(when, asked)) return undefined
  const values: Record<string, string> = {}
  for (const [name, figure] of Object.entries(figures)) {
    const shown = figureText(figure, asked, language)
    if (shown === undefined) return undefined
    values[name] = shown
  }
  return filled(text[language], values)
}

function plainText(point: Point, asked: Asked, language: Language): string {
  const self = asked.devices.find(({ id }) => id === asked.device)
  const before = knownValue(asked, self?.values[point.key])
  const text = before === undefined ? becomes : before === asked.wanted ? stays : changes
  return filled(text[language], {
    point: point.name[language],
    before: formatPoint(before, point, language),
    wanted: formatPoint(asked.wanted, point, language),
  })
}

/** What carrying out a command means, in a sentence or two, with the figures of the moment. */
export function consequenceOf(point: Point, asked: Asked, language: Language): string {
  const kind = asked.devices.find(({ id }) => id === asked.device)?.kind ?? ''
  const told = (consequences[kind] ?? []).find(({ commands }) => {
    const values = Object.hasOwn(commands, point.key) ? commands[point.key] : undefined
    return values === 'any' || values?.includes(asked.wanted) === true
  })
  const own = (told?.sentences ?? []).flatMap((one) => sentenceText(one, asked, language) ?? [])
  const isPlain = own.length === 0 || (point.kind === 'setpoint' && point.control === 'value')
  return [...(isPlain ? [plainText(point, asked, language)] : []), ...own].join(gaps[language])
}
