import { z } from 'zod'
import { clearable, clearableText, recordId, requiredNumber, requiredText } from '../form/fields.ts'
import { rule } from '../rule.ts'

export const devicesAtOnce = 1000

const fields = z.object({
  projectId: requiredText(rule('devices.projectRequired'), 64),
  deviceName: clearableText(100),
  systemType: clearableText(32),
  pvGroupNumber: clearableText(32),
  manufacturer: clearableText(100),
  ipAddress: clearable(z.union([z.ipv4(), z.ipv6()], rule('devices.ipFormat')), rule('devices.ipFormat')),
  siteName: clearableText(100),
})

/** The number is assigned by the server: a typed one is dropped like any unknown key. */
export const deviceRule = fields.extend({
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

export const deviceEditRule = fields.extend({ id: recordId })
