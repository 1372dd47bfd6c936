import type { Alarm } from '@gridhelm/contract/acting/alarms/entities'
import { paths, withSearch } from '../../platform/paths.ts'
import { pathOfScreen } from '../../platform/permissions.ts'
import { permissionsSignal } from '../../platform/session.ts'
import { useSignal } from '../../platform/signal.ts'
import { useStations } from '../queries.ts'

/** Where an alarm is shown: in the list of all stations for those who have it, else in that of its station. */
export function useAlarmPaths() {
  const menu = useSignal(permissionsSignal)?.menu
  const { data: stations = [] } = useStations()
  const list = menu && pathOfScreen(menu, 'alarms/Alarms')
  return {
    list,
    pathOf({ id, siteId }: Pick<Alarm, 'id' | 'siteId'>): string | undefined {
      if (list !== undefined) return withSearch(list, { alarm: id })
      const station = stations.find((one) => one.id === siteId)
      return station && paths.siteAlarms(station, { alarm: id })
    },
  }
}
