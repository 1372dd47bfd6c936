import { resourceCalls } from '@gridhelm/contract/resource/calls'
import { appVersionResource } from '@gridhelm/contract/system/appVersions/resource'
import { ResourceScreen } from '../../../resources/ResourceScreen.tsx'

const calls = resourceCalls(appVersionResource)

/** Versions of the mobile apps, by the address where people get them. */
export function AppVersions() {
  return <ResourceScreen resource={appVersionResource} calls={calls} formWidth={680} />
}
