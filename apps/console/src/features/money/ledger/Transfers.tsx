import { transferResource } from '@gridhelm/contract/money/ledger/transfer-resource'
import { resourceCalls } from '@gridhelm/contract/resource/calls'
import { ResourceScreen } from '../../../resources/ResourceScreen.tsx'

const calls = resourceCalls(transferResource)

export function Transfers() {
  return <ResourceScreen resource={transferResource} calls={calls} />
}
