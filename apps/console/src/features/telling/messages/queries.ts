import type { InputOf } from '@gridhelm/contract/endpoint'
import { messageCalls } from '@gridhelm/contract/telling/messages/calls'
import type { OutboxMessage } from '@gridhelm/contract/telling/messages/entities'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { ask, call } from '../../../platform/call.ts'
import type { PageQuery } from '../../../ui/table/paging.ts'
import { tellRefusal } from '../../../ui/tell-refusal.ts'

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

export function useSendAgain(onDone: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => call(messageCalls.retry, { id }),
    onSuccess: onDone,
    onError: tellRefusal,
    // Also after a refusal: the message then is no longer what the list says.
    onSettled: () => client.invalidateQueries({ queryKey: messageQueries.all }),
  })
}
