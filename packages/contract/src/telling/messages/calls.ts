import { z } from 'zod'
import { endpoint, noResult } from '../../endpoint.ts'
import { listOperation, resourceCalls } from '../../resource/calls.ts'
import { messageResource } from './resource.ts'
import { messageRule, receiptRule } from './rules.ts'

export const messageCalls = {
  ...resourceCalls(messageResource),
  add: endpoint({
    method: 'POST',
    path: '/message/sysMessage/add',
    access: 'message:add',
    summary: 'Write to somebody below the caller, by email or SMS',
    operation: listOperation(messageResource, 'add'),
    input: messageRule,
    result: noResult,
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
  receipt: endpoint({
    method: 'POST',
    path: '/message/receipt',
    access: 'open',
    asksOnly: true,
    summary: 'What became of an SMS, told by its carrier with the token that messages are handed over with',
    input: receiptRule,
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
