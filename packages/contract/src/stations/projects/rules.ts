import './texts.ts'
import '../../form/texts.ts'
import { z } from 'zod'
import {
  choice,
  clearable,
  clearableNumber,
  clearableText,
  onAnyObject,
  recordId,
  requiredNumber,
  requiredText,
} from '../../form/fields.ts'
import { rule } from '../../rule.ts'
import { stationTypes } from '../stations/entities.ts'
import { transmissionModes } from './entities.ts'
import { isTimeZone } from './time-zone.ts'

const amount = z.number().min(0, rule('form.notNegative'))
const power = clearableNumber(rule('form.notNegative'), amount)
const fileAddress = 255
const longestPem = 65_536
const longestInterval = 604_800

export const longitudeRule = clearableNumber(
  rule('form.longitude'),
  z.number().min(-180, rule('form.longitude')).max(180, rule('form.longitude')),
)
export const latitudeRule = clearableNumber(
  rule('form.latitude'),
  z.number().min(-90, rule('form.latitude')).max(90, rule('form.latitude')),
)

/** It stands in topics, in the broker's files and in certificates: no slash, no wildcard, no blank. */
export const projectNumberRule = z
  .string(rule('projects.numberFormat'))
  .regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,31}$/, rule('projects.numberFormat'))

/** How a controller calls itself to the broker; the broker's files part it from the password by a colon. */
export const mqttUserRule = z
  .string(rule('projects.userFormat'))
  .trim()
  .regex(/^[A-Za-z0-9][A-Za-z0-9._@-]{0,63}$/, rule('projects.userFormat'))

/** One topic and nothing but it: no wildcard, nothing invisible, not the broker's own ($), Sparkplug's or a gateway's. */
export const topicRule = z
  .string()
  .max(200, rule('form.tooLong'))
  .regex(/^[^+#\p{C}]+$/u, rule('projects.topicFormat'))
  .regex(/^(?!\$|spBv1\.0(?:\/|$)|gridhelm\/[^/]*\/gateway(?:\/|$))/, rule('projects.topicReserved'))
const topic = clearable(topicRule, rule('projects.topicFormat'))

const pem = (label: RegExp, missing: Parameters<typeof rule>[0], wrong: Parameters<typeof rule>[0]) =>
  requiredText(missing, longestPem).regex(label, wrong)
/** The files' own text: it travels and is checked as a whole. */
export const certificateRule = pem(
  /-----BEGIN CERTIFICATE-----/,
  rule('projects.certificateRequired'),
  rule('projects.certificateInvalid'),
)
export const privateKeyRule = pem(
  /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/,
  rule('projects.privateKeyRequired'),
  rule('projects.privateKeyInvalid'),
)

const timeInterval = clearableNumber(
  rule('projects.intervalWhole'),
  z
    .number()
    .int(rule('projects.intervalWhole'))
    .min(1, rule('projects.intervalWhole'))
    .max(longestInterval, rule('projects.intervalMost')),
)
const timeIntervals = ['timeInterval1', 'timeInterval2', 'timeInterval3'] as const
const topics = ['topicdata', 'topicset', 'topicget'] as const

const intervals = { timeInterval1: timeInterval, timeInterval2: timeInterval, timeInterval3: timeInterval }
const projectName = requiredText(rule('projects.nameRequired'), 100)
const display = {
  logo: clearableText(fileAddress),
  realTimePowerField: clearableText(100),
  telemetrySignal: clearableText(100),
}

const fields = z.object({
  projectName,
  projectType: choice(stationTypes, rule('projects.typeRequired')),
  projectNumber: clearable(projectNumberRule, rule('projects.numberFormat')),
  countryCode: clearable(
    z
      .string()
      .regex(/^[a-z]{2}$/i, rule('projects.country'))
      .transform((code) => code.toUpperCase()),
    rule('projects.country'),
  ),
  timeZone: clearable(
    z.string().max(64, rule('projects.timeZone')).refine(isTimeZone, rule('projects.timeZone')),
    rule('projects.timeZone'),
  ),
  /** kW. */
  totalCapacity: requiredNumber(rule('projects.capacityRequired'), rule('form.notNegative'), amount),
  pvCapacity: power,
  windCapacity: power,
  generatorCapacity: power,
  gridCapacity: power,
  /** kWh. */
  batteryCapacity: power,
  contact: requiredText(rule('projects.contactRequired'), 100),
  contactInformation: clearableText(200),
  picture: requiredText(rule('projects.pictureRequired'), fileAddress),
  price: requiredNumber(rule('projects.priceRequired'), rule('form.notNegative'), amount),
  currency: clearableText(8),
  endUserCount: requiredNumber(
    rule('projects.endUserCountRequired'),
    rule('projects.endUserCountWhole'),
    amount.int(rule('projects.endUserCountWhole')).max(2_000_000_000, rule('projects.endUserCountWhole')),
  ),
  transmissionMode: choice(transmissionModes, rule('projects.transmissionModeRequired')),
  longitude: longitudeRule,
  latitude: latitudeRule,
  owner: clearableText(100),
  investor: clearableText(100),
  consumer: clearableText(100),
  completionDate: clearable(z.iso.date(rule('form.date')), rule('form.date')),
  topicdata: topic,
  topicset: topic,
  topicget: topic,
  plcname: clearableText(100),
  deviceScan: z.boolean(rule('form.choice')).nullish(),
  ...display,
  ...intervals,
})

type Intervals = { readonly [K in (typeof timeIntervals)[number]]?: unknown }
type Topics = { readonly [K in (typeof topics)[number]]?: unknown }

const isFilled = (value: unknown) => value !== undefined && value !== null

function intervalsAllOrNone(form: Intervals, context: z.core.$RefinementCtx<Intervals>) {
  const blank = timeIntervals.filter((name) => !isFilled(form[name]))
  if (blank.length === timeIntervals.length) return
  for (const name of blank) {
    context.addIssue({ code: 'custom', path: [name], message: rule('projects.timeIntervals') })
  }
  // Frames come more often than a value goes stale, and that happens before the connection counts as failed.
  for (const [index, name] of timeIntervals.entries()) {
    const before = form[timeIntervals[index - 1] ?? name]
    const value = form[name]
    if (typeof before === 'number' && typeof value === 'number' && before > value)
      context.addIssue({ code: 'custom', path: [name], message: rule('projects.intervalOrder') })
  }
}

function topicsDiffer(form: Topics, context: z.core.$RefinementCtx<Topics>) {
  for (const [index, name] of topics.entries()) {
    if (isFilled(form[name]) && topics.slice(0, index).some((other) => form[other] === form[name]))
      context.addIssue({ code: 'custom', path: [name], message: rule('projects.topicsDiffer') })
  }
}

interface Pair {
  readonly certificateFile?: unknown
  readonly privateKeyFile?: unknown
  readonly makeCertificate?: unknown
}

/** Certificate and key belong together: one alone is of no use. `whole` wants them in any case. */
const pairOf = (whole: boolean) => (form: Pair, context: z.core.$RefinementCtx<Pair>) => {
  if (form.makeCertificate === true) return
  const hasCertificate = isFilled(form.certificateFile)
  const hasKey = isFilled(form.privateKeyFile)
  const refuse = (path: string, message: ReturnType<typeof rule>) =>
    context.addIssue({ code: 'custom', path: [path], message })
  if (!hasCertificate && (whole || hasKey)) refuse('certificateFile', rule('projects.certificateRequired'))
  if (!hasKey && (whole || hasCertificate)) refuse('privateKeyFile', rule('projects.privateKeyRequired'))
}

const pair = {
  certificateFile: clearable(certificateRule, rule('projects.certificateRequired')),
  privateKeyFile: clearable(privateKeyRule, rule('projects.privateKeyRequired')),
}
/** Instead of both files: the server makes them, where the answer can hand the key out. */
const madePair = { ...pair, makeCertificate: z.boolean(rule('form.choice')).nullish() }

export const projectRule = fields
  .extend(madePair)
  .superRefine(intervalsAllOrNone, onAnyObject)
  .superRefine(topicsDiffer, onAnyObject)
  .superRefine(pairOf(true), onAnyObject)
export type ProjectDraft = z.output<typeof projectRule>

/**
 * Certificate and private key are never sent back to a form: absent or blank keeps the stored ones. A site that was
 * added step by step has no picture, and need not get one.
 */
export const projectEditRule = fields
  .extend({ id: recordId, picture: clearableText(fileAddress), ...pair })
  .superRefine(intervalsAllOrNone, onAnyObject)
  .superRefine(topicsDiffer, onAnyObject)
  .superRefine(pairOf(false), onAnyObject)

/** What a project looks like to those who watch it, apart from everything else about it. */
export const personaliseRule = z
  .object({ id: recordId, projectName, ...display, ...intervals })
  .superRefine(intervalsAllOrNone, onAnyObject)

export const certificateChangeRule = z
  .object({ id: recordId, ...madePair })
  .superRefine(pairOf(true), onAnyObject)
