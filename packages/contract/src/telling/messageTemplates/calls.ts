import { endpoint, noResult } from '../../endpoint.ts'
import { testMessageRule } from './rules.ts'

export const messageTemplateCalls = {
  sendMsg: endpoint({
    method: 'POST',
    path: '/message/sysMessageTemplate/sendMsg',
    access: 'messageTemplate:edit',
    summary: 'Send a message made from a template and sample values, to see how it arrives',
    operation: ['Send a test message', '发送测试消息', 'Envoi d’un message d’essai'],
    input: testMessageRule,
    result: noResult,
  }),
}
