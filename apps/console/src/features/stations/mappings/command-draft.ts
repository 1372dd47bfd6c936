import type { KindName } from '@gridhelm/contract/stations/devices/kinds'
import { pointsOf } from '@gridhelm/points/catalogue'
import { compileMapping, type Problem } from '@gridhelm/points/mapping/compile'
import type { CommandFormat, CommandRule, Format, Mapping } from '@gridhelm/points/mapping/model'
import type { SourceUnit } from '@gridhelm/points/mapping/units'
import type { SetpointPoint } from '@gridhelm/points/point'
import { isCommandable } from '@gridhelm/points/proof'
import { readStates, writeStates } from './draft.ts'

export interface CommandValues {
  device?: string
  point?: string
  topic?: string
  format: CommandFormat
  template?: string
  separator?: NonNullable<CommandRule['separator']>
  unit?: SourceUnit | null
  scale?: number | null
  offset?: number | null
  states?: string
  isAnswered?: boolean
  answerTopic?: string
  answerFormat?: Format
  answerId?: string
  answerResult?: string
  answerMessage?: string
  accepted?: string[]
}

/** Of a kind, what can be commanded. */
export const commandable = (kind: KindName): readonly SetpointPoint[] => pointsOf(kind).filter(isCommandable)

const pathIn = (text = ''): string[] =>
  text
    .split('.')
    .map((step) => step.trim())
    .filter((step) => step !== '')

const usualTemplate = '{"device":"{device}","value":{value},"id":"{id}"}'

export function valuesOf(rule: CommandRule | undefined): CommandValues {
  const { answer } = rule ?? {}
  return {
    format: rule?.format ?? 'json',
    template: rule?.template ?? usualTemplate,
    separator: rule?.separator ?? ',',
    ...(rule && { device: rule.device, point: rule.point }),
    topic: rule?.topic ?? '',
    unit: rule?.unit ?? null,
    scale: rule?.scale ?? null,
    offset: rule?.offset ?? null,
    states: writeStates(rule?.states),
    isAnswered: answer !== undefined,
    answerTopic: answer?.topic ?? '',
    answerFormat: answer?.format ?? 'json',
    answerId: answer?.id.join('.') ?? 'id',
    answerResult: answer?.result.join('.') ?? 'status',
    answerMessage: answer?.message?.join('.') ?? '',
    accepted: [...(answer?.accepted ?? ['accepted'])],
  }
}

/** The rule that a form says, for a device of the kind. */
export function ruleFrom(values: CommandValues, kind: KindName): CommandRule {
  const { format, separator, unit, scale, offset, states = '' } = values
  const message = pathIn(values.answerMessage)
  return {
    device: values.device ?? '',
    kind,
    point: values.point ?? '',
    topic: (values.topic ?? '').trim(),
    format,
    template: (values.template ?? '').trim(),
    ...(format === 'csv' && separator && { separator }),
    ...(unit && { unit }),
    ...(typeof scale === 'number' && { scale }),
    ...(typeof offset === 'number' && { offset }),
    ...(states.trim() !== '' && { states: readStates(states) ?? {} }),
    ...(values.isAnswered && {
      answer: {
        topic: (values.answerTopic ?? '').trim(),
        format: values.answerFormat ?? 'json',
        id: pathIn(values.answerId),
        result: pathIn(values.answerResult),
        accepted: values.accepted ?? [],
        ...(message.length > 0 && { message }),
      },
    }),
  }
}

/** One for a point: what was said about it before goes. */
export function withCommand(mapping: Mapping, rule: CommandRule, before: CommandRule | undefined): Mapping {
  const others = (mapping.commands ?? []).filter(
    (one) => one !== before && !(one.device === rule.device && one.point === rule.point),
  )
  return { ...mapping, commands: [...others, rule] }
}

export function withoutCommand(mapping: Mapping, rule: CommandRule): Mapping {
  const { commands = [], ...rest } = mapping
  const left = commands.filter((one) => one !== rule)
  return { ...rest, ...(left.length > 0 && { commands: left }) }
}

const mostShown = 8

/** What would be sent, value by value; or what is wrong with the rule. */
export function previewOf(
  mapping: Mapping,
  rule: CommandRule,
  point: SetpointPoint,
  now: number,
): { wrong: Problem['why'] } | { topic: string; lines: { value: number; payload: string | undefined }[] } {
  const { sources, devices } = mapping
  const { compiled, problems } = compileMapping({ sources, ...(devices && { devices }), commands: [rule] })
  const [command] = compiled?.commands.values() ?? []
  if (!command) return { wrong: problems[0]?.why ?? 'template' }
  const values =
    point.control === 'choice'
      ? point.states.slice(0, mostShown).map((state) => state.value)
      : [point.range.min, point.range.max]
  const facts = { id: '7-0192f3a2c9d1e7f00a1b2c3d4e5f6071', at: now, expiresAt: now + 300_000 }
  return {
    topic: command.topic,
    lines: values.map((value) => ({ value, payload: command.write({ ...facts, value }) })),
  }
}
