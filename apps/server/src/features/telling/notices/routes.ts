import type { PlainRecord } from '@gridhelm/contract/resource/calls'
import { announcementCalls } from '@gridhelm/contract/telling/notices/announcement-calls'
import { noticeCalls } from '@gridhelm/contract/telling/notices/calls'
import { type Serve, said } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { registerResource } from '../../../resources/registry.ts'
import { createResourceService } from '../../../resources/service.ts'
import { createAnnouncementService } from './announcements.ts'
import { bindAnnouncements } from './binding.ts'
import { createNoticeService } from './service.ts'

export function serveNotices(serve: Serve, platform: Platform): void {
  const bound = bindAnnouncements(platform)
  registerResource(platform, bound)
  const list = createResourceService(platform, bound)
  const notices = createNoticeService(platform)
  const announcements = createAnnouncementService(platform, bound, list)
  serve(noticeCalls, {
    listByUser: (_, context) => notices.listByUser(context),
    queryById: async ({ id }, context) =>
      (await notices.received(id, context)) ?? announcements.byId(id, context),
    markRead: async ({ anntId }, context) =>
      said('success.operation', await notices.markRead(context, anntId)),
    markAllRead: async (_, context) => said('notices.allRead', await notices.markRead(context)),
    received: (query, context) => notices.list(query, context),
  })
  serve(announcementCalls, {
    list: (query, context) => list.list(query, context),
    add: async (form, context) => said('success.save', { id: await list.add(form as PlainRecord, context) }),
    edit: async (form, context) => said('success.save', await list.edit(form, context)),
    remove: async ({ id }, context) => said('success.operation', await list.remove([id], context)),
    removeBatch: async ({ ids }, context) => said('success.operation', await list.remove(ids, context)),
    exportXls: (query, context) => list.export(query, context),
    release: async ({ id }, context) => said('notices.released', await announcements.release(id, context)),
    revoke: async ({ id }, context) => said('notices.revoked', await announcements.revoke(id, context)),
    sync: async ({ anntId }, context) => said('success.operation', await announcements.sync(anntId, context)),
    receivers: (query, context) => announcements.receivers(query, context),
  })
}
