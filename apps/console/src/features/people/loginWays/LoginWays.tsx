import { loginWayResource } from '@gridhelm/contract/people/loginWays/resource'
import { resourceCalls } from '@gridhelm/contract/resource/calls'
import { ResourceScreen } from '../../../resources/ResourceScreen.tsx'
import { SecretInput } from '../../../resources/SecretInput.tsx'

const calls = resourceCalls(loginWayResource)

export function LoginWays() {
  return (
    <ResourceScreen
      resource={loginWayResource}
      calls={calls}
      inputs={{ clientSecret: ({ record }) => <SecretInput isKept={record !== undefined} /> }}
      formWidth={720}
    />
  )
}
