import { countries } from './countries/feature.ts'
import { dataShow } from './dataShow/feature.ts'
import { dataShowTexts } from './dataShow/texts.ts'
import { deviceData } from './deviceData/feature.ts'
import { devices } from './devices/feature.ts'
import { deviceTexts } from './devices/texts.ts'
import { fleet } from './fleet/feature.ts'
import { gateway } from './gateway/feature.ts'
import { gatewayTexts } from './gateway/texts.ts'
import { groups } from './groups/feature.ts'
import { groupTexts } from './groups/texts.ts'
import { largeScreen } from './largeScreen/feature.ts'
import { live } from './live/feature.ts'
import { mappings } from './mappings/feature.ts'
import { mappingTexts } from './mappings/texts.ts'
import { newSite } from './newSite/feature.ts'
import { newSiteTexts } from './newSite/texts.ts'
import { overview } from './overview/feature.ts'
import { overviewTexts } from './overview/texts.ts'
import { projects } from './projects/feature.ts'
import { projectTexts } from './projects/texts.ts'
import { reception } from './reception/feature.ts'
import { serialNumbers } from './serialNumbers/feature.ts'
import { serialNumberTexts } from './serialNumbers/texts.ts'
import { singleLine } from './singleLine/feature.ts'
import { singleLineTexts } from './singleLine/texts.ts'
import { stations } from './stations/feature.ts'
import { subsystems } from './subsystems/feature.ts'

export const stationsWing = [
  countries,
  dataShow,
  deviceData,
  devices,
  fleet,
  gateway,
  groups,
  largeScreen,
  live,
  mappings,
  newSite,
  overview,
  projects,
  reception,
  serialNumbers,
  singleLine,
  stations,
  subsystems,
] as const

/** Apart from the features, whose rules already know every message. */
export const stationsMessages = [
  dataShowTexts,
  deviceTexts,
  gatewayTexts,
  groupTexts,
  mappingTexts,
  newSiteTexts,
  overviewTexts,
  projectTexts,
  serialNumberTexts,
  singleLineTexts,
] as const
