import { resourceCalls } from '@gridhelm/contract/resource/calls'
import { defineResource } from '@gridhelm/contract/resource/resource'
import { deviceResource } from '@gridhelm/contract/stations/devices/resource'

export const deviceFormCalls = resourceCalls(deviceResource)

const { deviceNumber, projectId, projectName, systemType, ...rest } = deviceResource.fields

/** The list, with the quantity that only the form of a new device knows. */
export const deviceFormResource = defineResource({
  ...deviceResource,
  fields: {
    deviceNumber,
    projectId,
    projectName,
    systemType,
    quantity: { kind: 'number', column: 'never', form: 'add', required: true },
    ...rest,
  },
})
