import { z } from 'zod'
import { endpoint, noResult } from '../../endpoint.ts'
import { siteId } from '../../form/fields.ts'
import { siteTopology, topology } from './entities.ts'

export const singleLineCalls = {
  singleLine: endpoint({
    method: 'GET',
    path: '/iotProject/singleLine',
    access: 'singleLine',
    summary: 'How the equipment of a site is connected',
    input: z.object({ siteId }),
    result: siteTopology,
    aliases: [{ method: 'GET', path: '/iotPcsProject/singleLine' }],
  }),
  saveSingleLine: endpoint({
    method: 'PUT',
    path: '/iotProject/singleLine',
    access: 'singleLine:edit',
    summary: 'Change how the equipment of a site is connected',
    operation: ['Change a single-line diagram', '修改单线图', 'Modification d’un schéma unifilaire'],
    input: z.object({ siteId, topology }),
    result: noResult,
  }),
  resetSingleLine: endpoint({
    method: 'DELETE',
    path: '/iotProject/singleLine',
    access: 'singleLine:edit',
    summary: 'Draw a site from its devices again',
    operation: ['Reset a single-line diagram', '重置单线图', 'Réinitialisation d’un schéma unifilaire'],
    input: z.object({ siteId }),
    result: noResult,
  }),
}
