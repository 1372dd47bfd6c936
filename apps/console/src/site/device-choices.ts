import { useMemo } from 'react'
import { useRecentFirst } from '../ui/recent-first.ts'
import { useEquipment } from './equipment-query.ts'

/** The devices of a site to choose from; of many those that the reader opened last stand on top. */
export function useDeviceChoices(siteId: string | undefined) {
  const { data, isFetching } = useEquipment(siteId)
  const devices = useMemo(
    () =>
      (data?.devices ?? []).map(({ id, number, name }) => ({
        value: id,
        label: name && name !== number ? `${number} ${name}` : number,
      })),
    [data],
  )
  return { choices: useRecentFirst('device', devices), isFetching }
}
