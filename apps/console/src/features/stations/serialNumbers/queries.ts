import { serialNumberCalls } from '@gridhelm/contract/stations/serialNumbers/calls'
import { serialNumberResource } from '@gridhelm/contract/stations/serialNumbers/resource'
import { resourceKeys } from '../../../resources/queries.ts'
import { useChange } from '../../../ui/form/use-change.ts'

export const useBindProject = () =>
  useChange(serialNumberCalls.bindProject, { stale: [resourceKeys(serialNumberResource).all] })
