import { positionResource } from '@gridhelm/contract/people/positions/resource'
import { resourceCalls } from '@gridhelm/contract/resource/calls'
import { ResourceScreen } from '../../../resources/ResourceScreen.tsx'

const calls = resourceCalls(positionResource)

export function Positions() {
  return <ResourceScreen resource={positionResource} calls={calls} />
}
