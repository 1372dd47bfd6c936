import { rechargeResource } from '@gridhelm/contract/money/recharges/resource'
import { resourceCalls } from '@gridhelm/contract/resource/calls'
import { ResourceScreen } from '../../../resources/ResourceScreen.tsx'

const calls = resourceCalls(rechargeResource)

export function Recharges() {
  return <ResourceScreen resource={rechargeResource} calls={calls} />
}
