import type { alarmRuleForm } from '@gridhelm/contract/acting/alarms/rules'
import type { Language } from '@gridhelm/contract/language'
import { type DeviceKind, deviceKinds, findPoint } from '@gridhelm/points/catalogue'
import type { Point } from '@gridhelm/points/point'
import type { z } from 'zod'
import { Refusal } from '../../../../platform/refusal.ts'
import { type RuleTexts, readTexts } from '../../../../site/alarms/wording.ts'
import { anyKind, siteKind } from '../engine/built-in.ts'
import type { NewRule } from './queries.ts'

export type RuleForm = z.output<typeof alarmRuleForm>

/** What a rule of a type is made of. */
export type Definition = Pick<NewRule, 'point' | 'direction' | 'limitValue' | 'hysteresis' | 'windowSeconds'>

const nothing = { point: null, direction: null, limitValue: null, hysteresis: null, windowSeconds: null }
const isKind = (kind: string): kind is DeviceKind => (deviceKinds as readonly string[]).includes(kind)

/** A number that goes up and down, or up: moments and states have no limits. */
const isFigure = (point: Point): boolean =>
  point.unit !== 'time' &&
  (point.kind === 'measure' ||
    point.kind === 'counter' ||
    (point.kind === 'setpoint' && point.control === 'value'))

function pointAsked({ type, systemType, point }: RuleForm): Point {
  const found = isKind(systemType) && point ? findPoint(systemType, point) : undefined
  if (!found) throw Refusal.ofField('point', 'alarms.pointRequired')
  const isFit = type === 'stale' ? found.kind !== 'alarmWord' : isFigure(found)
  if (!isFit) throw Refusal.ofField('point', 'alarms.pointUnfit')
  return found
}

function windowAsked({ windowSeconds }: RuleForm): number {
  if (!windowSeconds) throw Refusal.ofField('windowSeconds', 'alarms.windowRequired')
  return windowSeconds
}

function hysteresisAsked({ hysteresis }: RuleForm, most: number): number | null {
  if (hysteresis === null || hysteresis === undefined) return null
  if (hysteresis < 0 || hysteresis > most) throw Refusal.ofField('hysteresis', 'alarms.hysteresisWrong')
  return hysteresis
}

function limitAsked({ direction, limit }: RuleForm): { direction: 'above' | 'below'; limit: number } {
  if (limit === null || limit === undefined) throw Refusal.ofField('limit', 'alarms.limitRequired')
  if (!direction) throw Refusal.ofField('direction', 'alarms.directionRequired')
  return { direction, limit }
}

/** What lies outside of what a point can show is never reached; what holds always is never left. */
function limitDefinition(form: RuleForm): Definition {
  const point = pointAsked(form)
  const { direction, limit } = limitAsked(form)
  const [min, max] = point.limits
  if (direction === 'above' ? limit < min || limit >= max : limit <= min || limit > max)
    throw Refusal.ofField('limit', 'alarms.limitOutside')
  const room = direction === 'above' ? limit - min : max - limit
  return {
    ...nothing,
    point: point.key,
    direction,
    limitValue: limit,
    hysteresis: hysteresisAsked(form, room),
  }
}

function rateDefinition(form: RuleForm): Definition {
  const point = pointAsked(form)
  const { direction, limit } = limitAsked(form)
  const [min, max] = point.limits
  if (limit <= 0 || limit > max - min) throw Refusal.ofField('limit', 'alarms.rateOutside')
  return {
    point: point.key,
    direction,
    limitValue: limit,
    hysteresis: hysteresisAsked(form, limit),
    windowSeconds: windowAsked(form),
  }
}

/** Of a rule that somebody makes; the catalogue's are as they are. */
export function definitionOf(form: RuleForm): Definition {
  const { type, systemType } = form
  const isWide = type === 'silence' ? [siteKind, anyKind] : type === 'command' ? [anyKind] : []
  if (!isKind(systemType) && !isWide.includes(systemType))
    throw Refusal.ofField('systemType', 'alarms.kindRequired')
  if (type === 'limit') return limitDefinition(form)
  if (type === 'rate') return rateDefinition(form)
  if (type === 'stale') return { ...nothing, point: pointAsked(form).key, windowSeconds: windowAsked(form) }
  // Bits are those of the catalogue.
  if (type === 'bit') throw Refusal.ofField('type', 'form.choice')
  return nothing
}

const given = (names: NonNullable<RuleForm['name']>) =>
  Object.fromEntries(Object.entries(names).flatMap(([language, text]) => (text ? [[language, text]] : [])))

/** What was written, else what it had before. In the writer's language it has a name. */
export function textsOf(form: RuleForm, before: string | null, language: Language): string {
  const had = readTexts(before)
  const { name, cause, consequence, response } = form
  const texts: RuleTexts = {
    name: name ? given(name) : had.name,
    cause: cause ? given(cause) : had.cause,
    consequence: consequence ? given(consequence) : had.consequence,
    response: response ? given(response) : had.response,
  }
  const isNamed = name ? texts.name[language] : Object.keys(texts.name).length > 0
  if (!isNamed) throw Refusal.ofField('name', 'alarms.nameRequired')
  return JSON.stringify(texts)
}
