import { endpoint, noResult } from '../../endpoint.ts'
import { bindProjectRule } from './rules.ts'

export const serialNumberCalls = {
  bindProject: endpoint({
    method: 'POST',
    path: '/serialNumber/bindProject',
    access: 'serialNumber:bind',
    summary: 'Bind a serial number to a project, or to none',
    operation: [
      'Bind a serial number to a site',
      '序列号绑定电站',
      'Rattachement d’un numéro de série à un site',
    ],
    input: bindProjectRule,
    result: noResult,
    aliases: [{ method: 'PUT', path: '/serialNumber/bindProject' }],
  }),
}
