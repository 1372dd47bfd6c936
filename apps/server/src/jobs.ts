import { demoDeliveries } from './demo.ts'
import { createEscalationRunner } from './features/alarmEscalation/runner.ts'
import { createAlarmEngine } from './features/alarms/engine/engine.ts'
import { alarmHousekeeping } from './features/alarms/housekeeping.ts'
import { createBatchRunner } from './features/commands/batch/runner.ts'
import { expectationsOf } from './features/commands/service.ts'
import { createCommandVerifier } from './features/commands/verifier.ts'
import { counterScanJob } from './features/counters/scan.ts'
import { fileHousekeeping } from './features/files/housekeeping.ts'
import { logHousekeeping } from './features/logs/housekeeping.ts'
import { createCarriers } from './features/messages/carriers.ts'
import { createDispatcher } from './features/messages/dispatcher.ts'
import { messageHousekeeping } from './features/messages/housekeeping.ts'
import { noticeHousekeeping } from './features/notices/housekeeping.ts'
import { projectHousekeeping } from './features/projects/housekeeping.ts'
import { reportHousekeeping } from './features/scheduledReports/housekeeping.ts'
import { createMakers } from './features/scheduledReports/makers.ts'
import { createReportRunner } from './features/scheduledReports/runner.ts'
import { sessionHousekeeping } from './features/session/housekeeping.ts'
import { quarantineHousekeeping } from './ingest/quarantine/housekeeping.ts'
import { createClockwork } from './platform/jobs/every.ts'
import type { Platform } from './platform/platform.ts'
import { partitionUpkeep } from './telemetry/frames/partitions.ts'
import { createReader } from './telemetry/read/reader.ts'
import { retentionJob } from './telemetry/retention/job.ts'
import { sealingJob } from './telemetry/sealed/job.ts'

/** What runs by the clock, and the outbox. The result stops it. */
export function startJobs(platform: Platform): () => Promise<void> {
  const stopping = new AbortController()
  const reader = createReader(platform.db)
  const clockwork = createClockwork(
    [
      sessionHousekeeping(platform),
      messageHousekeeping(platform),
      noticeHousekeeping(platform),
      reportHousekeeping(platform),
      fileHousekeeping(platform),
      alarmHousekeeping(platform),
      logHousekeeping(platform),
      projectHousekeeping(platform),
      quarantineHousekeeping(platform),
      partitionUpkeep(platform),
      sealingJob(platform, { signal: stopping.signal }),
      retentionJob(platform),
      counterScanJob({ ...platform, reader }, { signal: stopping.signal }),
      ...(platform.config.mode === 'demo' ? [demoDeliveries(platform, reader, stopping.signal)] : []),
    ],
    platform.log,
  )
  const dispatcher = createDispatcher(platform, createCarriers(platform.config))
  const reportRunner = createReportRunner(platform, createMakers(platform, reader))
  const escalations = createEscalationRunner(platform)
  const batchRunner = createBatchRunner(platform)
  const alarmEngine = createAlarmEngine(platform, {
    reader,
    expectationsOf: (db, siteIds) => expectationsOf(db, siteIds, platform.now()),
  })
  const commandVerifier = createCommandVerifier(platform)
  clockwork.start()
  dispatcher.start()
  commandVerifier.start()
  reportRunner.start()
  batchRunner.start()
  escalations.start()
  alarmEngine.start()
  return async () => {
    stopping.abort()
    await alarmEngine.stop()
    await escalations.stop()
    await batchRunner.stop()
    await reportRunner.stop()
    await commandVerifier.stop()
    await dispatcher.stop()
    await clockwork.stop()
    await reader.stop()
  }
}
