import { tariffResource } from '@gridhelm/contract/money/tariffs/resource'
import { resourceCalls } from '@gridhelm/contract/resource/calls'
import { ResourceScreen } from '../../../resources/ResourceScreen.tsx'

const calls = resourceCalls(tariffResource)

export function Prices() {
  return <ResourceScreen resource={tariffResource} calls={calls} />
}
