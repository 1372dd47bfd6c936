import { loginWayResource } from '@gridhelm/contract/people/loginWays/resource'
import { resourceCalls } from '@gridhelm/contract/resource/calls'
import { Input, type InputProps } from 'antd'
import { useTexts } from '../../../platform/texts.ts'
import { ResourceScreen } from '../../../resources/ResourceScreen.tsx'
import { resourceTexts } from '../../../resources/texts.ts'

const calls = resourceCalls(loginWayResource)

/** Never shown again: blank means that it stays. */
function SecretInput({ isKept, ...input }: InputProps & { isKept: boolean }) {
  const shared = useTexts(resourceTexts)
  return (
    <Input.Password autoComplete="new-password" placeholder={isKept ? shared('unchanged') : ''} {...input} />
  )
}

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
