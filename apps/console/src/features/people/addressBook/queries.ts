import { addressBookCalls } from '@gridhelm/contract/people/addressBook/calls'
import { contactList } from '@gridhelm/contract/people/addressBook/contact-list'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '../../../platform/call.ts'
import { filterParts } from '../../../resources/filter.ts'
import { defineAddress } from '../../../ui/address/address.ts'
import { text } from '../../../ui/address/parts.ts'

/** The search and the chosen department, as the address holds them. */
export const contactAddress = defineAddress({ ...filterParts(contactList), orgCode: text() })

export const departmentsQuery = queryOptions({
  queryKey: ['addressBook', 'departments'],
  queryFn: ({ signal }) => ask(addressBookCalls.departments, {}, { signal }),
})
