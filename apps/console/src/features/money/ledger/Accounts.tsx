import { accountResource } from '@gridhelm/contract/money/ledger/account-resource'
import { resourceCalls } from '@gridhelm/contract/resource/calls'
import { ResourceScreen } from '../../../resources/ResourceScreen.tsx'

const calls = resourceCalls(accountResource)

export function Accounts() {
  return <ResourceScreen resource={accountResource} calls={calls} />
}
