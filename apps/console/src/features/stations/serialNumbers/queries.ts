import { serialNumberCalls } from '@gridhelm/contract/stations/serialNumbers/calls'
import { serialNumberResource } from '@gridhelm/contract/stations/serialNumbers/resource'
import { resourceKeys } from '../../../resources/queries.ts'
import { useChange } from '../../../ui/form/use-change.ts'

const stale = [resourceKeys(serialNumberResource).all]
export const useBindProject = () => useChange(serialNumberCalls.bindProject, { stale })
export const useGiveLogin = () => useChange(serialNumberCalls.giveLogin, { stale, said: '' })
export const useTakeLogin = () => useChange(serialNumberCalls.takeLogin, { stale })
