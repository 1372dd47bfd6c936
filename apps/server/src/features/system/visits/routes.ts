import { visitCalls } from '@gridhelm/contract/system/visits/calls'
import type { Serve } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { createVisits } from './service.ts'

export function serveVisits(serve: Serve, platform: Platform): void {
  const visits = createVisits(platform)
  serve(visitCalls, {
    loginfo: (_, context) => visits.totals(context),
    visitInfo: (_, context) => visits.byDay(context),
  })
}
