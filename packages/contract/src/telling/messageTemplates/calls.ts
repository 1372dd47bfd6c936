import { endpoint, noResult } from '../../endpoint.ts'
import { testMessageRule } from './rules.ts'

export const messageTemplateCalls = {
  sendMsg: endpoint({
    method: 'POST',
    path: '/message/sysMessageTemplate/sendMsg',
    access: 'messageTemplate:edit',
    summary: 'Send a message made from a template and sample values, to see how it arrives',
    input: testMessageRule,
    result: noResult,
  }),
}
