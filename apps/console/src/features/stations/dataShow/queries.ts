import { dataShowCalls } from '@gridhelm/contract/stations/dataShow/calls'
import { dataShowKey } from '../../../site/data-show.ts'
import { useChange } from '../../../ui/form/use-change.ts'

/** Every screen that shows the page's data follows at once. */
export const useSave = (siteId: string) => useChange(dataShowCalls.insert, { stale: [dataShowKey(siteId)] })
export const useReset = (siteId: string) => useChange(dataShowCalls.reset, { stale: [dataShowKey(siteId)] })
