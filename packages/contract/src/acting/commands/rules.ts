import '../../form/texts.ts'
import '../../errors/texts.ts'
import './texts.ts'
import { z } from 'zod'
import { clearableText, requiredNumber, requiredText, siteId } from '../../form/fields.ts'
import { rule } from '../../rule.ts'

/** What is not confirmed by then has to be asked for again: the plant may have changed. */
export const confirmSeconds = 120
/** A second person has to be found first. */
export const approvalSeconds = 900
/** How long a command may wait for a site, unless somebody says otherwise. */
export const usualExpirySeconds = 300
export const leastExpirySeconds = 30
export const mostExpirySeconds = 3_600
export const mostTargets = 500
export const mostStaggerSeconds = 600
const note = 500

/** The id of a device: `12-3`. */
export const deviceIdRule = z
  .string(rule('commands.deviceRequired'))
  .trim()
  .regex(/^\d{1,10}-\d{1,10}$/, rule('commands.deviceRequired'))
const point = requiredText(rule('commands.pointRequired'), 64)
const value = requiredNumber(rule('commands.valueRequired'), rule('commands.valueRequired'), z.number())
/** Chosen by the browser: the same key twice is one command. */
const clientKey = z.string().max(64).nullish()
const expirySeconds = requiredNumber(
  rule('commands.expiryWrong'),
  rule('commands.expiryWrong'),
  z
    .number()
    .int(rule('commands.expiryWrong'))
    .min(leastExpirySeconds, rule('commands.expiryWrong'))
    .max(mostExpirySeconds, rule('commands.expiryWrong')),
).default(usualExpirySeconds)

export const checkRule = z.object({ deviceId: deviceIdRule, point, value })
export const requestRule = z.object({
  deviceId: deviceIdRule,
  point,
  value,
  reason: clearableText(note),
  expirySeconds,
  clientKey,
})
export const confirmRule = z.object({ id: z.string().max(64) })
export const overrideRule = z.object({
  id: z.string().max(64),
  reason: requiredText(rule('commands.overrideReason'), note),
})
export const withdrawRule = z.object({ id: z.string().max(64) })
export const onOrOffRule = z.object({
  siteId,
  on: z.union(
    [
      z.boolean(),
      z.enum(['1', '0', 'true', 'false']).transform((text) => text === '1' || text === 'true'),
      z.literal(1).transform(() => true),
      z.literal(0).transform(() => false),
    ],
    rule('form.choice'),
  ),
  reason: clearableText(note),
  clientKey,
})

const targets = z
  .array(deviceIdRule)
  .min(1, rule('error.selectRecord'))
  .max(mostTargets, rule('commands.tooManyTargets'))
const batch = { deviceIds: targets, point, value, expirySeconds }
export const dryRunRule = z.object(batch)
export const batchRule = z.object({
  ...batch,
  name: requiredText(rule('commands.batchName'), 100),
  reason: requiredText(rule('commands.reasonRequired'), note),
  staggerSeconds: requiredNumber(
    rule('commands.staggerWrong'),
    rule('commands.staggerWrong'),
    z
      .number()
      .int(rule('commands.staggerWrong'))
      .min(0, rule('commands.staggerWrong'))
      .max(mostStaggerSeconds, rule('commands.staggerWrong')),
  ).default(2),
  stopAfter: requiredNumber(
    rule('commands.stopAfterWrong'),
    rule('commands.stopAfterWrong'),
    z
      .number()
      .int(rule('commands.stopAfterWrong'))
      .min(1, rule('commands.stopAfterWrong'))
      .max(mostTargets, rule('commands.stopAfterWrong')),
  ).default(3),
  clientKey,
})
