import { comapInteliLite } from './maps/comap-intelilite.ts'
import {
  deyeBattery,
  deyeGrid,
  deyeLoad,
  deyePv,
  deyeThreePhaseBattery,
  deyeThreePhaseGrid,
  deyeThreePhaseLoad,
  deyeThreePhasePv,
} from './maps/deye-hybrid.ts'
import { dseGencomm } from './maps/dse-gencomm.ts'
import { huaweiInverter, huaweiStorage } from './maps/huawei-sun2000.ts'
import { sungrowBattery, sungrowGrid, sungrowLoad, sungrowPv } from './maps/sungrow-hybrid.ts'
import { victronBattery, victronGrid, victronLoad, victronMulti } from './maps/victron-gx.ts'
import type { RegisterMap } from './model.ts'

/** By the name that a configuration calls them. Each is from its maker's documentation; none is guessed. */
export const registerMaps: Readonly<Record<string, RegisterMap>> = {
  'dse-gencomm': dseGencomm,
  'comap-intelilite': comapInteliLite,
  'huawei-sun2000': huaweiInverter,
  'huawei-storage': huaweiStorage,
  'sungrow-hybrid-pv': sungrowPv,
  'sungrow-hybrid-battery': sungrowBattery,
  'sungrow-hybrid-grid': sungrowGrid,
  'sungrow-hybrid-load': sungrowLoad,
  'deye-hybrid-pv': deyePv,
  'deye-hybrid-battery': deyeBattery,
  'deye-hybrid-grid': deyeGrid,
  'deye-hybrid-load': deyeLoad,
  'deye-3p-hybrid-pv': deyeThreePhasePv,
  'deye-3p-hybrid-battery': deyeThreePhaseBattery,
  'deye-3p-hybrid-grid': deyeThreePhaseGrid,
  'deye-3p-hybrid-load': deyeThreePhaseLoad,
  'victron-battery': victronBattery,
  'victron-multi': victronMulti,
  'victron-grid': victronGrid,
  'victron-load': victronLoad,
}
