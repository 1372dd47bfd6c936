import type { FreeReportMenu } from '@gridhelm/contract/history/freeReport/entities'
import type { Language } from '@gridhelm/contract/language'
import { kindName, pointsOf } from '@gridhelm/points/catalogue'
import { groups } from '@gridhelm/points/groups'
import { units } from '@gridhelm/points/units'
import { inOrder, isKind, wireDevice } from '../../../site/equipment.ts'
import type { ReadSite } from '../../../site/site.ts'

type MenuDevice = FreeReportMenu[number]['devices'][number]

/** The devices of a site with everything that they can say; what stands in overviews first. */
export function menuOf(site: ReadSite, language: Language): FreeReportMenu[number] {
  return {
    id: String(site.siteId),
    name: site.projectName,
    zone: site.timeZone,
    devices: inOrder(site.devices).flatMap((device): MenuDevice[] => {
      const kind = device.systemType
      if (!isKind(kind)) return []
      const points = pointsOf(kind).toSorted(
        (one, other) =>
          Number(other.display.important) - Number(one.display.important) ||
          one.display.order - other.display.order,
      )
      return [
        {
          ...wireDevice(device),
          kind,
          kindName: kindName(kind)[language],
          points: points.map(({ key, name, unit, display }) => ({
            point: key,
            name: name[language],
            unit: units[unit].symbol[language],
            group: display.group,
            groupName: groups[display.group][language],
            isImportant: display.important,
          })),
        },
      ]
    }),
  }
}
