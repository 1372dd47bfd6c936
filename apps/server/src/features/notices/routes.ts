import { noticeCalls } from '@gridhelm/contract/notices/calls'
import { type Serve, said } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { createNoticeService } from './service.ts'

export function serveNotices(serve: Serve, platform: Platform): void {
  const service = createNoticeService(platform)
  serve(noticeCalls, {
    listByUser: (_, context) => service.listByUser(context),
    queryById: ({ id }, context) => service.queryById(id, context),
    markRead: async ({ anntId }, context) =>
      said('success.operation', await service.markRead(context, anntId)),
    markAllRead: async (_, context) => said('success.operation', await service.markRead(context)),
  })
}
