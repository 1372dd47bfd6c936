import { resourceCalls } from '@gridhelm/contract/resource/calls'
import { deviceCalls } from '@gridhelm/contract/stations/devices/calls'
import { deviceResource } from '@gridhelm/contract/stations/devices/resource'
import type { DeviceDraft, DeviceEdit } from '@gridhelm/contract/stations/devices/rules'
import { type Serve, said } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { serveResource } from '../../../resources/routes.ts'
import { bindDevices } from './binding.ts'
import { createDeviceService } from './service.ts'

/** `PV-01 … PV-12` rather than all of them. */
const spanOf = (numbers: readonly string[]) =>
  numbers.length > 1 ? `${numbers[0]} … ${numbers.at(-1)}` : (numbers[0] ?? '')

export function serveDevices(serve: Serve, platform: Platform): void {
  const bound = bindDevices(platform)
  serveResource(serve, platform, bound)
  const devices = createDeviceService(platform, bound)
  const { add, edit, remove, removeBatch } = resourceCalls(deviceResource)
  serve(
    { add, edit, remove, removeBatch },
    {
      add: async (draft, context) => {
        const { id, numbers } = await devices.add(draft as DeviceDraft, context)
        return said('devices.added', { id }, { numbers: spanOf(numbers) })
      },
      edit: async (input, context) =>
        said('success.save', await devices.edit(input as Partial<DeviceEdit> & { id: string }, context)),
      remove: async ({ id }, context) => said('success.operation', await devices.remove([id], context)),
      removeBatch: async ({ ids }, context) => said('success.operation', await devices.remove(ids, context)),
    },
  )
  serve(deviceCalls, {
    pvGroupQueryByProjectid: ({ siteId: projectId }, { caller }) => devices.pvGroups(projectId, caller),
  })
}
