import { z } from 'zod'
import { endpoint, noResult } from '../../endpoint.ts'
import { listQuery, pageOf } from '../../page.ts'
import { messageTypes, outboxMessage, sendStates } from './entities.ts'

export const messageCalls = {
  list: endpoint({
    method: 'GET',
    path: '/message/sysMessage/list',
    access: 'message:list',
    summary: 'The outbox of email and SMS messages',
    input: listQuery.extend({
      esReceiver: z.string().max(254).optional(),
      esType: z.enum(messageTypes).optional().catch(undefined),
      esSendStatus: z.enum(sendStates).optional().catch(undefined),
      templateCode: z.string().max(64).optional(),
    }),
    result: pageOf(outboxMessage),
  }),
  retry: endpoint({
    method: 'PUT',
    path: '/message/sysMessage/retry',
    access: 'message:retry',
    summary: 'Put a failed message back into the queue',
    operation: ['Send a message again', '重新发送消息', 'Nouvel envoi d’un message'],
    input: z.object({ id: z.string().max(64) }),
    result: noResult,
  }),
  attachment: endpoint({
    method: 'GET',
    path: '/message/sysMessage/attachment',
    access: 'message:list',
    summary:
      'A file that goes along with a message; for administrators, who hand it over where nothing is sent',
    operation: [
      'Download an attachment of the outbox',
      '下载发件箱附件',
      'Téléchargement d’une pièce jointe',
    ],
    input: z.object({ messageId: z.string().max(64), fileId: z.string().max(64) }),
    result: z.unknown(),
    answersFile: true,
  }),
}
