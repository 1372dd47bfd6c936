import { scheduledReportCalls } from '@gridhelm/contract/history/scheduledReports/calls'
import { receiverCalls } from '@gridhelm/contract/history/scheduledReports/receiver-calls'
import { type Serve, said } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Reader } from '../../../telemetry/read/reader.ts'
import { canSend } from '../../telling/messages/service.ts'
import { createScheduledReportChanges } from './changes.ts'
import { createOwnMakers } from './makers.ts'
import { createReceivers } from './receivers.ts'
import { createSending } from './sending.ts'
import { createScheduledReportService } from './service.ts'

export function serveScheduledReports(serve: Serve, platform: Platform, reader: Reader): void {
  const service = createScheduledReportService(platform)
  const changes = createScheduledReportChanges(platform)
  const send = createSending(platform, createOwnMakers(platform, reader))
  serve(scheduledReportCalls, {
    list: (query, context) => service.list(query, context),
    queryById: ({ id }, context) => service.queryById(id, context),
    add: async (form, context) => said('success.save', await changes.add(form, context)),
    edit: async (form, context) => said('success.save', await changes.edit(form, context)),
    delete: async ({ id }, context) => said('success.operation', await changes.remove(id, context)),
    switch: async ({ id, enabled }, context) =>
      said('success.operation', await changes.switch(id, enabled, context)),
    async runNow({ id }, context) {
      await changes.runNow(id, context)
      return said(canSend(platform, 'email') ? 'scheduledReports.asked' : 'scheduledReports.waits', null)
    },
    async send(form, context) {
      const done = await send(form, context)
      const waits = !canSend(platform, 'email')
      const key = done.asked > 0 ? 'sentPart' : waits ? 'sentWaits' : 'sent'
      return said(`scheduledReports.${key}`, done, { count: done.sent })
    },
    runs: (query, context) => service.runs(query, context),
    download: ({ runId, fileId }, context) => service.download(runId, fileId, context),
  })
  const receivers = createReceivers(platform)
  serve(receiverCalls, {
    state: ({ token }) => receivers.byToken(token),
    async answer({ token, wanted }) {
      await receivers.answer(token, wanted)
      return said(wanted ? 'scheduledReports.agreed' : 'scheduledReports.unsubscribed', null)
    },
  })
}
