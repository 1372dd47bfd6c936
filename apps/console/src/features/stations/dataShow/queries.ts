import { dataShowCalls } from '@gridhelm/contract/stations/dataShow/calls'
import { dataShowKey } from '../../../site/data-show.ts'
import { useChange } from '../../../ui/form/use-change.ts'

/** Every screen that shows the page's data follows at once. */
export const useSave = (projectId: string) =>
  useChange(dataShowCalls.insert, { stale: [dataShowKey(projectId)] })
export const useReset = (projectId: string) =>
  useChange(dataShowCalls.reset, { stale: [dataShowKey(projectId)] })
