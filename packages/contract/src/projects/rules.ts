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
} from '../form/fields.ts'
import { rule } from '../rule.ts'
import { stationTypes } from '../stations/entities.ts'

const amount = z.number().min(0, rule('form.notNegative'))
const fileAddress = 255

export const longitudeRule = clearableNumber(
  rule('projects.longitude'),
  z.number().min(-180, rule('projects.longitude')).max(180, rule('projects.longitude')),
)
export const latitudeRule = clearableNumber(
  rule('projects.latitude'),
  z.number().min(-90, rule('projects.latitude')).max(90, rule('projects.latitude')),
)

const timeInterval = clearableNumber(rule('form.number'), z.number())
const timeIntervals = ['timeInterval1', 'timeInterval2', 'timeInterval3'] as const

const fields = z.object({
  projectName: requiredText(rule('projects.nameRequired'), 100),
  projectType: choice(stationTypes, rule('projects.typeRequired')),
  projectNumber: clearableText(32),
  countryCode: clearableText(8),
  /** kW. */
  totalCapacity: requiredNumber(rule('projects.capacityRequired'), rule('form.notNegative'), amount),
  contact: requiredText(rule('projects.contactRequired'), 100),
  contactInformation: clearableText(200),
  logo: clearableText(fileAddress),
  picture: requiredText(rule('projects.pictureRequired'), fileAddress),
  price: requiredNumber(rule('projects.priceRequired'), rule('form.notNegative'), amount),
  currency: clearableText(8),
  endUserCount: requiredNumber(
    rule('projects.endUserCountRequired'),
    rule('projects.endUserCountWhole'),
    amount.int(rule('projects.endUserCountWhole')),
  ),
  transmissionMode: requiredText(rule('projects.transmissionModeRequired'), 32),
  certificateFile: requiredText(rule('projects.certificateRequired'), fileAddress),
  privateKeyFile: requiredText(rule('projects.privateKeyRequired'), fileAddress),
  longitude: longitudeRule,
  latitude: latitudeRule,
  owner: clearableText(100),
  investor: clearableText(100),
  consumer: clearableText(100),
  completionDate: clearable(z.iso.date(rule('form.date')), rule('form.date')),
  topicdata: clearableText(200),
  topicset: clearableText(200),
  topicget: clearableText(200),
  plcname: clearableText(100),
  deviceScan: z.boolean(rule('form.choice')).nullish(),
  realTimePowerField: clearableText(100),
  telemetrySignal: clearableText(100),
  timeInterval1: timeInterval,
  timeInterval2: timeInterval,
  timeInterval3: timeInterval,
})

type Intervals = { readonly [K in (typeof timeIntervals)[number]]?: unknown }

function intervalsAllOrNone(form: Intervals, context: z.core.$RefinementCtx<Intervals>) {
  const blank = timeIntervals.filter((name) => form[name] === undefined || form[name] === null)
  if (blank.length === timeIntervals.length) return
  for (const name of blank) {
    context.addIssue({ code: 'custom', path: [name], message: rule('projects.timeIntervals') })
  }
}

export const projectRule = fields.superRefine(intervalsAllOrNone, onAnyObject)

/** Certificate and private key are never sent back to a form: absent or blank keeps the stored ones. */
export const projectEditRule = fields
  .extend({
    id: recordId,
    certificateFile: clearableText(fileAddress),
    privateKeyFile: clearableText(fileAddress),
  })
  .superRefine(intervalsAllOrNone, onAnyObject)
