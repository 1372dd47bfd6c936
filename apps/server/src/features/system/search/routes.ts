import { searchCalls } from '@gridhelm/contract/system/search/calls'
import type { Serve } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { createSearch } from './service.ts'

export function serveSearch(serve: Serve, platform: Platform): void {
  const search = createSearch(platform)
  serve(searchCalls, { find: (asked, context) => search.find(asked, context) })
}
