import { attentionCalls } from '@gridhelm/contract/history/attention/calls'
import type { Serve } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { createAttentionService } from './service.ts'

export function serveAttention(serve: Serve, platform: Platform): void {
  const service = createAttentionService(platform)
  serve(attentionCalls, { list: ({ siteId }, { caller }) => service.list(caller, siteId) })
}
