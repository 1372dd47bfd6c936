import './texts.ts'
import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { siteId } from '../../form/fields.ts'
import { caughtMessage, mapping, mappingVersion, siteMapping } from './entities.ts'

export const mappingCalls = {
  one: endpoint({
    method: 'GET',
    path: '/iotProject/mapping',
    access: 'mapping',
    summary: 'How the messages of a project are read: the version in use, or an older one',
    input: z.object({ siteId, version: z.coerce.number().int().min(1).optional() }),
    result: siteMapping,
  }),
  versions: endpoint({
    method: 'GET',
    path: '/iotProject/mappingVersions',
    access: 'mapping',
    summary: 'The versions of a project’s mapping, the newest first',
    input: z.object({ siteId }),
    result: z.array(mappingVersion),
  }),
  messages: endpoint({
    method: 'GET',
    path: '/iotProject/mappingMessages',
    access: 'mapping',
    summary:
      'The newest messages of a project as they came: those that were not understood, and samples of the others',
    input: z.object({ siteId }),
    result: z.array(caughtMessage),
  }),
  save: endpoint({
    method: 'PUT',
    path: '/iotProject/mapping',
    access: 'mapping:edit',
    summary: 'Read the messages of a project by a new version of its mapping',
    operation: ['Change a payload mapping', '修改报文映射', 'Modification d’une correspondance'],
    input: z.object({
      siteId,
      mapping,
      note: z.string().trim().max(200).default(''),
      /** The version that was changed; another one in the meantime is not overwritten. */
      basedOn: z.number().int().min(0),
    }),
    result: z.object({ version: z.number() }),
  }),
  readAgain: endpoint({
    method: 'POST',
    path: '/iotProject/readAgain',
    access: 'mapping:edit',
    summary: 'Read the messages that were not understood once more, by the version in use',
    operation: ['Read messages again', '重新解析消息', 'Relecture de messages'],
    input: z.object({ siteId }),
    result: z.object({ read: z.number(), missed: z.number() }),
    timeoutMs: 50_000,
  }),
}
