import type { InputOf } from '@gridhelm/contract/endpoint'
import { addressBookCalls } from '@gridhelm/contract/people/addressBook/calls'
import type { Contact } from '@gridhelm/contract/people/addressBook/entities'
import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { ask } from '../../../platform/call.ts'
import type { PageQuery } from '../../../ui/table/paging.ts'

export const contactFilter = addressBookCalls.list.input.pick({ realname: true, workNo: true, orgCode: true })
export type ContactFilter = Partial<z.output<typeof contactFilter>>

export const addressBookQueries = {
  all: ['addressBook'] as const,
  departments: () =>
    queryOptions({
      queryKey: [...addressBookQueries.all, 'departments'],
      queryFn: ({ signal }) => ask(addressBookCalls.departments, {}, { signal }),
    }),
  page: (input: InputOf<typeof addressBookCalls.list>): PageQuery<Contact> => ({
    queryKey: [...addressBookQueries.all, 'page', input],
    queryFn: ({ signal }) => ask(addressBookCalls.list, input, { signal }),
  }),
}
