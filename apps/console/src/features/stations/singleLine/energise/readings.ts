import type { KindName } from '@gridhelm/contract/stations/devices/kinds'

/** What is known now: only values that are fresh and can be true. */
export interface Readings {
  kindOf(device: string): KindName | undefined
  read(device: string, point: string): number | undefined
}
