import { defineAddress } from '../../../ui/address/address.ts'
import { text } from '../../../ui/address/parts.ts'

export const homeAddress = defineAddress({ home: text() })
export const siteHomesAddress = defineAddress({ device: text() })
