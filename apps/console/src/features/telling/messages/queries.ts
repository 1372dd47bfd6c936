import type { InputOf } from '@gridhelm/contract/endpoint'
import { messageCalls } from '@gridhelm/contract/telling/messages/calls'
import type { OutboxMessage } from '@gridhelm/contract/telling/messages/entities'
import type { z } from 'zod'
import { ask } from '../../../platform/call.ts'
import { useChange } from '../../../ui/form/use-change.ts'
import type { PageQuery } from '../../../ui/table/paging.ts'

export const messageFilter = messageCalls.list.input.pick({
  esReceiver: true,
  esType: true,
  esSendStatus: true,
  templateCode: true,
})
export type MessageFilter = Partial<z.output<typeof messageFilter>>

export const messageQueries = {
  all: ['messages'] as const,
  page: (input: InputOf<typeof messageCalls.list>): PageQuery<OutboxMessage> => ({
    queryKey: [...messageQueries.all, 'page', input],
    queryFn: ({ signal }) => ask(messageCalls.list, input, { signal }),
  }),
}

export const useSendAgain = (said: string) =>
  useChange(messageCalls.retry, { stale: [messageQueries.all], said })
