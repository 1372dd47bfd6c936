import { backupWork } from './backup/work.ts'
import { demoDeliveries } from './demo.ts'
import { createAlarmEngine } from './features/acting/alarms/engine/engine.ts'
import { createEscalationRunner } from './features/acting/alarms/escalation/runner.ts'
import { alarmHousekeeping } from './features/acting/alarms/housekeeping.ts'
import { selfWatchJob } from './features/acting/alarms/own/self-watch.ts'
import { createBatchRunner } from './features/acting/commands/batch/runner.ts'
import { expectationsOf } from './features/acting/commands/expectations.ts'
import { createCommandVerifier } from './features/acting/commands/verifier.ts'
import { fileHousekeeping } from './features/basics/files/housekeeping.ts'
import { noteChanges, siteDaysJob } from './features/history/analysis/keep.ts'
import { findingJob } from './features/history/attention/scan.ts'
import { counterScanJob } from './features/history/counters/scan.ts'
import { reportHousekeeping } from './features/history/scheduledReports/housekeeping.ts'
import { createMakers } from './features/history/scheduledReports/makers.ts'
import { createReportRunner } from './features/history/scheduledReports/runner.ts'
import { createSalesReport } from './features/money/financeStatistics/service.ts'
import { checkByCalendar } from './features/money/ledger/check.ts'
import { countHouseDays } from './features/money/ledger/days.ts'
import { expireRequests } from './features/money/ledger/expiry.ts'
import { tellOfDark } from './features/money/loads/tell.ts'
import { createLoadVendor } from './features/money/loads/vendor.ts'
import { createLoadVerifier } from './features/money/loads/verifier.ts'
import { createPaymentWorker } from './features/money/payments/worker.ts'
import { tellLowCredit } from './features/money/sales/low-credit.ts'
import { sessionHousekeeping } from './features/people/session/housekeeping.ts'
import { projectHousekeeping } from './features/stations/projects/housekeeping.ts'
import { clearJob } from './features/system/dataClear/job.ts'
import { jobHousekeeping } from './features/system/jobs/housekeeping.ts'
import { analyse } from './features/system/jobs/queries.ts'
import { createScheduler } from './features/system/jobs/scheduler.ts'
import type { Works } from './features/system/jobs/works.ts'
import { logHousekeeping } from './features/system/logs/housekeeping.ts'
import { afterTry, createWebhookCarrier, webhookPatience } from './features/system/webhooks/carrier.ts'
import { createWebhookRunner } from './features/system/webhooks/runner.ts'
import { createCarriers } from './features/telling/messages/carriers.ts'
import { createDispatcher } from './features/telling/messages/dispatcher.ts'
import { messageHousekeeping } from './features/telling/messages/housekeeping.ts'
import { noticeHousekeeping } from './features/telling/notices/housekeeping.ts'
import { sizeJob } from './health/disk.ts'
import { readOwnState } from './health/own-state.ts'
import { quarantineHousekeeping } from './ingest/quarantine/housekeeping.ts'
import { watchTrails } from './platform/chain/watch.ts'
import { createClockwork } from './platform/jobs/every.ts'
import type { Platform } from './platform/platform.ts'
import { partitionUpkeep } from './telemetry/frames/partitions.ts'
import { createFarReader } from './telemetry/read/far-reader.ts'
import { createReader, type Reader } from './telemetry/read/reader.ts'
import { retentionJob } from './telemetry/retention/job.ts'
import { sealingJob } from './telemetry/sealed/job.ts'
import { trails } from './trails.ts'

/** What is behind the names of the catalogue. */
function worksOf(platform: Platform, reader: Reader, signal: AbortSignal): Works {
  return {
    backup: backupWork(platform),
    databaseStatistics: async ({ tell }) =>
      tell('jobs.tablesAnalysed', { count: await analyse(platform.db) }),
    async ledgerCheck({ tell }) {
      const count = await checkByCalendar(platform)
      if (count === 0) tell('jobs.booksWhole')
      else if (count !== undefined) tell('jobs.booksWrong', { count })
    },
    async auditTrailWatch({ tell }) {
      const count = await watchTrails(platform, trails)
      if (count > 0) tell('jobs.trailsBroken', { count })
    },
    moneyRequests: () => expireRequests(platform),
    darkLoads: () => tellOfDark(platform),
    houseDays: () => countHouseDays(platform),
    async lowCredit({ tell }) {
      const count = await tellLowCredit(platform)
      if (count > 0) tell('jobs.customersTold', { count })
    },
    telemetrySealing: sealingJob(platform, { signal }).run,
    telemetryPartitions: partitionUpkeep(platform).run,
    telemetryRetention: retentionJob(platform).run,
    counterScan: counterScanJob({ ...platform, reader }, { signal }).run,
    findings: findingJob({ ...platform, reader }, { signal }).run,
    siteDays: siteDaysJob({ ...platform, reader }, { signal }).run,
    selfWatch: selfWatchJob(platform, () => readOwnState(platform)).run,
    installationSize: sizeJob(platform).run,
    dataClear: clearJob(platform).run,
    deletedProjects: projectHousekeeping(platform).run,
    sessionHousekeeping: sessionHousekeeping(platform).run,
    messageHousekeeping: messageHousekeeping(platform).run,
    noticeHousekeeping: noticeHousekeeping(platform).run,
    reportHousekeeping: reportHousekeeping(platform).run,
    fileHousekeeping: fileHousekeeping(platform).run,
    alarmHousekeeping: alarmHousekeeping(platform).run,
    logHousekeeping: logHousekeeping(platform).run,
    quarantineHousekeeping: quarantineHousekeeping(platform).run,
    jobHousekeeping: jobHousekeeping(platform).run,
  }
}

/** What runs by the clock and by the calendar, and the outbox. The result stops it. */
export function startJobs(platform: Platform): () => Promise<void> {
  const stopping = new AbortController()
  const reader = createReader(platform.db)
  const farReader = createFarReader(reader, platform.replica)
  const scheduler = createScheduler(platform, worksOf(platform, reader, stopping.signal))
  const clockwork = createClockwork(
    platform.config.mode === 'demo' ? [demoDeliveries(platform, reader, stopping.signal)] : [],
    platform.log,
  )
  const dispatcher = createDispatcher(platform, createCarriers(platform.config))
  const webhookRunner = createWebhookRunner(platform)
  // Apart from letters to people, and several, so that one slow side does not hold up the others.
  const webhookDispatchers = Array.from({ length: 3 }, () =>
    createDispatcher(platform, new Map([['webhook', createWebhookCarrier(platform)]]), {
      patience: webhookPatience,
      after: afterTry(platform),
    }),
  )
  const reportRunner = createReportRunner(
    platform,
    createMakers(platform, farReader, { sales: createSalesReport(platform) }),
  )
  const escalations = createEscalationRunner(platform)
  const batchRunner = createBatchRunner(platform)
  const alarmEngine = createAlarmEngine(platform, {
    reader,
    expectationsOf: (db, siteIds) => expectationsOf(db, siteIds, platform.now()),
  })
  const commandVerifier = createCommandVerifier(platform)
  const stopNoting = noteChanges(platform)
  const loadVerifier = createLoadVerifier(platform)
  const loadVendor = createLoadVendor(platform)
  const paymentWorker = createPaymentWorker(platform)
  clockwork.start()
  scheduler.start()
  dispatcher.start()
  webhookRunner.start()
  for (const one of webhookDispatchers) one.start()
  commandVerifier.start()
  loadVerifier.start()
  loadVendor?.start()
  paymentWorker.start()
  reportRunner.start()
  batchRunner.start()
  escalations.start()
  alarmEngine.start()
  return async () => {
    stopping.abort()
    stopNoting()
    await alarmEngine.stop()
    await escalations.stop()
    await batchRunner.stop()
    await reportRunner.stop()
    await paymentWorker.stop()
    await loadVendor?.stop()
    await loadVerifier.stop()
    await commandVerifier.stop()
    await Promise.all(webhookDispatchers.map((one) => one.stop()))
    await webhookRunner.stop()
    await dispatcher.stop()
    await scheduler.stop()
    await clockwork.stop()
    await farReader.stop()
    await reader.stop()
  }
}
