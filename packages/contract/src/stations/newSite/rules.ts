import './texts.ts'
import '../devices/texts.ts'
import '../projects/texts.ts'
import '../../form/texts.ts'
import { z } from 'zod'
import { choice, clearableNumber, onAnyObject, requiredNumber } from '../../form/fields.ts'
import { rule } from '../../rule.ts'
import { type KindName, kindNames } from '../devices/kinds.ts'
import { projectRule } from '../projects/rules.ts'
import { mostEquipment, siteTalks } from './entities.ts'

const { projectName, projectType, countryCode, timeZone, currency, longitude, latitude } = projectRule.shape

/** Of one kind, of those that have a rating: all together, in kW or, of batteries, kWh. */
const capacity = clearableNumber(rule('form.notNegative'), z.number().min(0, rule('form.notNegative')))

const equipmentRule = z.object({
  kind: choice(kindNames, rule('devices.kindRequired')),
  quantity: requiredNumber(
    rule('devices.quantityRequired'),
    rule('devices.quantityWhole'),
    z
      .number()
      .int(rule('devices.quantityWhole'))
      .min(1, rule('devices.quantityWhole'))
      .max(100, rule('newSite.quantityMost')),
  ),
  capacity,
})

function eachKindOnce(rows: readonly { kind: KindName }[], context: z.core.$RefinementCtx): void {
  for (const [index, { kind }] of rows.entries())
    if (rows.findIndex((row) => row.kind === kind) < index)
      context.addIssue({ code: 'custom', path: [index, 'kind'], message: rule('newSite.kindTwice') })
}

/** All that a site needs to come into being. The controller's own device comes by itself. */
export const newSiteRule = z.object({
  projectName,
  projectType,
  countryCode,
  timeZone,
  currency,
  longitude,
  latitude,
  equipment: z
    .array(equipmentRule, rule('newSite.equipmentRequired'))
    .min(1, rule('newSite.equipmentRequired'))
    .max(mostEquipment, rule('newSite.equipmentMost'))
    .superRefine(eachKindOnce, onAnyObject),
  talk: choice(siteTalks, rule('newSite.talkRequired')),
})
export type NewSite = z.output<typeof newSiteRule>
