import { addressBookCalls } from '@gridhelm/contract/people/addressBook/calls'
import type { Serve } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { createAddressBook } from './service.ts'

export function serveAddressBook(serve: Serve, platform: Platform): void {
  const book = createAddressBook(platform)
  serve(addressBookCalls, {
    list: (query, context) => book.list(query, context),
    departments: (_, context) => book.departments(context),
  })
}
