import type { DeviceKind } from '@gridhelm/points/catalogue'
import { hour, minute } from './draft.ts'

/** Bits of devices that come and go by themselves: told when they stay, and gone when they stay away. */
export const calmedBits: readonly {
  systemType: DeviceKind
  word: string
  bit: string
  onDelaySeconds: number
  offDelaySeconds: number
}[] = [
  // A load that comes back by itself needs nobody.
  {
    systemType: 'generator',
    word: 'alarmWord',
    bit: 'lowLoad',
    onDelaySeconds: hour,
    offDelaySeconds: 5 * minute,
  },
  // Shade in the morning and in the evening.
  {
    systemType: 'pvInverter',
    word: 'alarmWord',
    bit: 'stringWeak',
    onDelaySeconds: 15 * minute,
    offDelaySeconds: 15 * minute,
  },
  // Gusts.
  {
    systemType: 'environment',
    word: 'alarmWord',
    bit: 'storm',
    onDelaySeconds: minute,
    offDelaySeconds: 15 * minute,
  },
]
