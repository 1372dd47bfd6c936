import type { ScreenKey } from '@gridhelm/contract/permissions/screens'
import type { Subsystem } from '@gridhelm/contract/stations/overview/subsystems'

/** Screens that a site shows only when it has the subsystem. */
export const subsystemOfScreen: Readonly<Partial<Record<ScreenKey, Subsystem>>> = {
  'subsystems/Pv': 'pv',
  'subsystems/Generators': 'generator',
  'subsystems/Storage': 'storage',
  'subsystems/Wind': 'wind',
  'subsystems/Grid': 'grid',
  'subsystems/Load': 'load',
  'subsystems/Environment': 'environment',
  'diesel/DieselLedger': 'generator',
  'dataShow/PvDataEdition': 'pv',
  'dataShow/GenDataEdition': 'generator',
  'dataShow/EsDataEdition': 'storage',
  'dataShow/FanDataEdition': 'wind',
}
