import { z } from 'zod'
import { endpoint, noResult } from '../../endpoint.ts'
import { recordId } from '../../form/fields.ts'
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
  giveLogin: endpoint({
    method: 'POST',
    path: '/serialNumber/login',
    access: 'serialNumber:bind',
    stepUp: true,
    ownName: true,
    summary:
      'Give a serial number a login of its own, told this once; from then on its subjects are its alone',
    operation: [
      'Give a serial number its own login',
      '为序列号设置独立凭据',
      'Identifiants propres à un numéro de série',
    ],
    input: z.object({ id: recordId }),
    result: z.object({ mqttUser: z.string(), password: z.string() }),
  }),
  takeLogin: endpoint({
    method: 'DELETE',
    path: '/serialNumber/login',
    access: 'serialNumber:bind',
    stepUp: true,
    ownName: true,
    summary: 'Take the login of a serial number away: its site’s controller speaks for it again',
    operation: [
      'Take away a serial number’s own login',
      '撤销序列号的独立凭据',
      'Retrait des identifiants d’un numéro de série',
    ],
    input: z.object({ id: recordId }),
    result: noResult,
  }),
}
