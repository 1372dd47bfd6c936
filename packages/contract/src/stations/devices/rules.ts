import './texts.ts'
import { z } from 'zod'
import {
  choice,
  clearable,
  clearableText,
  onAnyObject,
  recordId,
  requiredNumber,
  requiredText,
} from '../../form/fields.ts'
import { rule } from '../../rule.ts'
import { kindNames } from './kinds.ts'

export const devicesAtOnce = 1000

const fields = z.object({
  projectId: requiredText(rule('devices.projectRequired'), 64),
  systemType: choice(kindNames, rule('devices.kindRequired')),
  deviceName: clearableText(100),
  pvGroupNumber: clearableText(32),
  manufacturer: clearableText(100),
  ipAddress: clearable(z.union([z.ipv4(), z.ipv6()], rule('devices.ipFormat')), rule('devices.ipFormat')),
  siteName: clearableText(100),
})

interface Grouped {
  readonly systemType?: unknown
  readonly pvGroupNumber?: unknown
}

function groupsHoldInverters(form: Grouped, context: z.core.$RefinementCtx<Grouped>) {
  const { systemType, pvGroupNumber } = form
  const isGrouped = typeof pvGroupNumber === 'string' && pvGroupNumber.trim() !== ''
  if (isGrouped && systemType !== undefined && systemType !== 'pvInverter')
    context.addIssue({ code: 'custom', path: ['pvGroupNumber'], message: rule('devices.pvGroupKind') })
}

/** The number is assigned by the server: a typed one is dropped like any unknown key. */
export const deviceRule = fields
  .extend({
    quantity: requiredNumber(
      rule('devices.quantityRequired'),
      rule('devices.quantityWhole'),
      z
        .number()
        .int(rule('devices.quantityWhole'))
        .min(1, rule('devices.quantityWhole'))
        .max(devicesAtOnce, rule('devices.quantityMost')),
    ),
  })
  .superRefine(groupsHoldInverters, onAnyObject)
export type DeviceDraft = z.output<typeof deviceRule>

export const deviceEditRule = fields.extend({ id: recordId }).superRefine(groupsHoldInverters, onAnyObject)
export type DeviceEdit = z.output<typeof deviceEditRule>
