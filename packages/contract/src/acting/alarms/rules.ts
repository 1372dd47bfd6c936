import '../../form/texts.ts'
import '../../errors/texts.ts'
import './texts.ts'
import { z } from 'zod'
import {
  choice,
  clearable,
  clearableChoice,
  clearableNumber,
  clearableText,
  onAnyObject,
  requiredNumber,
  requiredText,
  siteId,
} from '../../form/fields.ts'
import { rule } from '../../rule.ts'
import { momentText, spanMs } from '../../time/rules.ts'

export const alarmLevels = ['1', '2', '3'] as const
export type AlarmLevel = (typeof alarmLevels)[number]

export const alarmDeviceTypes = ['generator', 'battery', 'inverter', 'photovoltaic'] as const
export type AlarmDeviceType = (typeof alarmDeviceTypes)[number]

const time = clearable(momentText, rule('error.timestampFormat'))

/** The filters of the alarm list, with whatever else a call asks: a blank one filters nothing. */
export const alarmFilter = <S extends z.ZodRawShape>(others: S) =>
  z
    .object({
      level: clearableChoice(alarmLevels, rule('alarms.level')),
      projectName: clearableText(100, rule('alarms.projectName')),
      deviceType: clearableChoice(alarmDeviceTypes, rule('alarms.deviceType')),
      content: clearableText(200, rule('alarms.content')),
      startTime: time,
      endTime: time,
      ...others,
    })
    .refine((filter: { startTime?: unknown; endTime?: unknown }) => !(spanMs(filter) < 0), {
      path: ['endTime'],
      message: rule('alarms.startAfterEnd'),
      ...onAnyObject,
    })

export const alarmFilterRule = alarmFilter({})

/** Which part of the list: `open` is everything that is not done with. */
export const alarmViews = ['open', 'unacknowledged', 'shelved', 'suppressed', 'history', 'all'] as const
export type AlarmView = (typeof alarmViews)[number]

export const mostAtOnce = 500
/** A shelf of more than a week is a decision about the rule. */
export const mostShelfMinutes = 7 * 24 * 60

const ids = z
  .array(z.string().max(64))
  .min(1, rule('error.selectRecord'))
  .max(mostAtOnce, rule('alarms.tooMany'))
const note = 500

export const acknowledgeRule = z.object({ ids, comment: clearableText(note) })
export const commentRule = z.object({
  id: z.string().max(64),
  comment: requiredText(rule('alarms.commentRequired'), note),
})
export const shelveRule = z.object({
  ids,
  minutes: requiredNumber(
    rule('alarms.shelfTime'),
    rule('alarms.shelfTime'),
    z
      .number()
      .int(rule('alarms.shelfTime'))
      .min(1, rule('alarms.shelfTime'))
      .max(mostShelfMinutes, rule('alarms.shelfTime')),
  ),
  reason: requiredText(rule('alarms.shelfReason'), note),
})
export const unshelveRule = z.object({ ids })

const seconds = clearableNumber(
  rule('alarms.secondsWrong'),
  z
    .number()
    .int(rule('alarms.secondsWrong'))
    .min(0, rule('alarms.secondsWrong'))
    .max(86_400, rule('alarms.secondsWrong')),
)
const figure = clearableNumber(
  rule('alarms.limitWrong'),
  z.number().min(-1e9, rule('alarms.limitWrong')).max(1e9, rule('alarms.limitWrong')),
)
const threeNames = z.object({ en: clearableText(300), zh: clearableText(300), fr: clearableText(300) })

/** What the type of a rule asks for beyond this is checked by the server, which knows the catalogue. */
export const alarmRuleForm = z.object({
  /** Absent for a new one. */
  id: z.string().max(64).nullish(),
  /** The rule that this one stands in for at its site; absent for one of its own. */
  key: z.string().max(120).nullish(),
  type: choice(['bit', 'limit', 'rate', 'silence', 'stale', 'command'], rule('form.choice')),
  siteId: siteId.nullish(),
  systemType: requiredText(rule('alarms.kindRequired'), 40),
  point: z.string().max(64).nullish(),
  direction: clearableChoice(['above', 'below'], rule('form.choice')),
  limit: figure,
  hysteresis: figure,
  windowSeconds: seconds,
  onDelaySeconds: seconds,
  offDelaySeconds: seconds,
  level: choice(alarmLevels, rule('alarms.level')),
  enabled: z.boolean().default(true),
  name: threeNames.nullish(),
  cause: threeNames.nullish(),
  consequence: threeNames.nullish(),
  response: threeNames.nullish(),
})

/** As much of a rule as has to be known to try it out. */
export const tryOutForm = alarmRuleForm
  .pick({
    type: true,
    systemType: true,
    point: true,
    direction: true,
    limit: true,
    hysteresis: true,
    windowSeconds: true,
    onDelaySeconds: true,
    offDelaySeconds: true,
  })
  .extend({ siteId })

export const escalationForm = z.object({
  id: z.string().max(64).nullish(),
  name: requiredText(rule('alarms.escalationName'), 100),
  siteId: siteId.nullish(),
  level: choice(alarmLevels, rule('alarms.level')),
  delayMinutes: requiredNumber(
    rule('alarms.delayWrong'),
    rule('alarms.delayWrong'),
    z
      .number()
      .int(rule('alarms.delayWrong'))
      .min(0, rule('alarms.delayWrong'))
      .max(10_080, rule('alarms.delayWrong')),
  ),
  channels: z.array(z.enum(['notice', 'email', 'sms'])).min(1, rule('alarms.channelRequired')),
  userIds: z
    .array(z.string().max(64))
    .min(1, rule('alarms.usersRequired'))
    .max(50, rule('alarms.usersRequired')),
  enabled: z.boolean().default(true),
})
