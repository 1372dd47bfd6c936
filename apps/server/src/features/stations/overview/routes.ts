import { overviewCalls } from '@gridhelm/contract/stations/overview/calls'
import type { Serve } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { equipmentOf } from '../../../site/equipment.ts'
import { createSharedAnswers } from '../../../site/shared-answers.ts'
import { readSite } from '../../../site/site.ts'
import type { Reader } from '../../../telemetry/read/reader.ts'
import { createCharts } from './charts.ts'
import { createGroupEnergy } from './group-energy.ts'
import { createSummaries } from './summary.ts'

export function serveOverview(serve: Serve, platform: Platform, reader: Reader): void {
  const shared = createSharedAnswers(platform.now)
  const charts = createCharts(platform, reader, shared)
  const summaryOf = createSummaries(platform, reader, shared)
  const groupEnergy = createGroupEnergy(platform, reader)
  serve(overviewCalls, {
    siteEquipment: async ({ siteId: id }, { caller }) => {
      const { siteId, devices } = await readSite(platform.db, caller, id)
      return equipmentOf(siteId, devices)
    },
    siteSummary: ({ siteId }, { caller }) => summaryOf(caller, siteId),
    systemOverviewChart: ({ siteId, day }, { caller }) => charts.day(caller, siteId, day),
    pvInverterChart: ({ siteId, day }, { caller }) => charts.kind(caller, 'pvInverter', siteId, day),
    batteryChart: ({ siteId, day }, { caller }) => charts.kind(caller, 'battery', siteId, day),
    generatorChart: ({ siteId, day }, { caller }) => charts.kind(caller, 'generator', siteId, day),
    pointCurve: ({ id, point, ...span }, { caller }) => charts.point(caller, id, point, span),
    getBatteryEnergyByTime: ({ groupId, ...span }, { caller }) => groupEnergy(caller, groupId, span),
  })
}
