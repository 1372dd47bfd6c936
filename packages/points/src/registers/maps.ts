import { comapInteliLite } from './maps/comap-intelilite.ts'
import { dseGencomm } from './maps/dse-gencomm.ts'
import { huaweiInverter, huaweiStorage } from './maps/huawei-sun2000.ts'
import { victronBattery, victronGrid, victronLoad, victronMulti } from './maps/victron-gx.ts'
import type { RegisterMap } from './model.ts'

/** By the name that a configuration calls them. Each is from its maker's documentation; none is guessed. */
export const registerMaps: Readonly<Record<string, RegisterMap>> = {
  'dse-gencomm': dseGencomm,
  'comap-intelilite': comapInteliLite,
  'huawei-sun2000': huaweiInverter,
  'huawei-storage': huaweiStorage,
  'victron-battery': victronBattery,
  'victron-multi': victronMulti,
  'victron-grid': victronGrid,
  'victron-load': victronLoad,
}
