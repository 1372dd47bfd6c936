import { accessCalls } from '@gridhelm/contract/people/access/calls'
import type { Explanation } from '@gridhelm/contract/people/access/entities'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../../platform/call.ts'

/** What is asked about: an entry of the menu, or a record of a list. */
export type Question = { userId: string } & (
  | { about: 'entry'; permissionId: string }
  | { about: 'record'; noun: string; recordId: string }
)

export const accessQueries = {
  entries: queryOptions({
    queryKey: ['access', 'entries'],
    queryFn: ({ signal }) => ask(accessCalls.entries, {}, { signal }),
  }),
  resources: queryOptions({
    queryKey: ['access', 'resources'],
    queryFn: ({ signal }) => ask(accessCalls.resources, {}, { signal }),
  }),
  records: (noun: string, keyword: string) =>
    queryOptions({
      queryKey: ['access', 'records', noun, keyword],
      queryFn: ({ signal }) => ask(accessCalls.records, { noun, keyword }, { signal }),
    }),
  /** What a link names, which no search has found yet. */
  record: (noun: string, id: string) =>
    queryOptions({
      queryKey: ['access', 'record', noun, id],
      queryFn: ({ signal }) => ask(accessCalls.records, { noun, id }, { signal }),
    }),
  explanation: (question: Question) =>
    queryOptions({
      queryKey: ['access', 'explanation', question],
      queryFn: ({ signal }): Promise<Explanation> => {
        const { userId } = question
        if (question.about === 'entry')
          return ask(
            accessCalls.explainPermission,
            { userId, permissionId: question.permissionId },
            { signal },
          )
        const { noun, recordId } = question
        return ask(accessCalls.explainRecord, { userId, noun, recordId }, { signal })
      },
      // Rights change under people's hands: an answer of before helps nobody.
      staleTime: 0,
    }),
}
