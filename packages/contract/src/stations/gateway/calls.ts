import './texts.ts'
import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { siteId } from '../../form/fields.ts'
import { gatewayState, gatewayTrial, gatewayVersion, siteGateway } from './entities.ts'
import { gatewaySetup } from './setup.ts'

export const gatewayCalls = {
  one: endpoint({
    method: 'GET',
    path: '/iotProject/gateway',
    access: 'gateway',
    summary: 'What the gateway of a project reads: the version in use, or an older one',
    input: z.object({ siteId, version: z.coerce.number().int().min(1).optional() }),
    result: siteGateway,
  }),
  versions: endpoint({
    method: 'GET',
    path: '/iotProject/gatewayVersions',
    access: 'gateway',
    summary: 'The versions of a gateway’s configuration, the newest first',
    input: z.object({ siteId }),
    result: z.array(gatewayVersion),
  }),
  state: endpoint({
    method: 'GET',
    path: '/iotProject/gatewayState',
    access: 'gateway',
    summary: 'The gateways of a project as they last told of themselves',
    input: z.object({ siteId }),
    result: z.array(gatewayState),
  }),
  save: endpoint({
    method: 'PUT',
    path: '/iotProject/gateway',
    access: 'gateway:edit',
    summary: 'Put a new version of a gateway’s configuration to use',
    operation: [
      'Change a gateway’s configuration',
      '修改网关配置',
      'Modification de la configuration d’une passerelle',
    ],
    input: z.object({
      siteId,
      setup: gatewaySetup,
      note: z.string().trim().max(200).default(''),
      /** The version that was changed; another one in the meantime is not overwritten. */
      basedOn: z.number().int().min(0),
    }),
    result: z.object({ version: z.number() }),
  }),
  forget: endpoint({
    method: 'DELETE',
    path: '/iotProject/gatewayState',
    access: 'gateway:edit',
    summary: 'Forget a gateway that is no longer there; one that still speaks appears again',
    operation: ['Forget a gateway', '移除网关记录', 'Oubli d’une passerelle'],
    input: z.object({ siteId, name: z.string().min(1).max(64) }),
    result: z.null(),
  }),
  test: endpoint({
    method: 'POST',
    path: '/iotProject/gatewayTest',
    access: 'gateway:edit',
    summary: 'Let the gateway read a device once, without putting anything to use',
    operation: ['Test a device of a gateway', '测试网关设备', 'Essai d’un appareil d’une passerelle'],
    /** The first device of the setup, with the maps that stand there. */
    input: z.object({ siteId, setup: gatewaySetup }),
    result: z.object({ id: z.string() }),
  }),
  tested: endpoint({
    method: 'GET',
    path: '/iotProject/gatewayTest',
    access: 'gateway:edit',
    summary: 'What came of a test',
    input: z.object({ siteId, id: z.string().min(1).max(64) }),
    result: gatewayTrial,
  }),
}
