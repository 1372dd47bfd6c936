import { addressBookCalls } from '@gridhelm/contract/people/addressBook/calls'
import { contactList } from '@gridhelm/contract/people/addressBook/contact-list'
import { queryOptions } from '@tanstack/react-query'
import { z } from 'zod'
import { ask } from '../../../platform/call.ts'
import { filterSchema } from '../../../resources/filter.ts'

/** The search and the chosen department, as the address holds them. */
export const contactFilter = filterSchema(contactList).extend({ orgCode: z.string() })

export const departmentsQuery = queryOptions({
  queryKey: ['addressBook', 'departments'],
  queryFn: ({ signal }) => ask(addressBookCalls.departments, {}, { signal }),
})
