import { createReader } from '../../../../telemetry/read/reader.ts'
import { sealLate, sealNext } from '../../../../telemetry/sealed/seal-device.ts'
import type { TestSite } from '../../../../testing/sites.ts'
import type { TestApp } from '../../../../testing/test-app.ts'
import { counterScanJob } from '../scan.ts'

/** Seals what is quiet of these sites, late frames too, and looks through it; other sites are left alone. */
export function createSealAndScan({ platform: { db }, clock: { now } }: TestApp) {
  const reader = createReader(db)
  const job = counterScanJob({ db, now, reader }, { pauseMs: 0 })
  return {
    reader,
    async run(sites: readonly TestSite[]): Promise<void> {
      for (const { siteId, devices } of sites) {
        for (const deviceId of Object.values(devices)) {
          const device = { siteId, deviceId }
          while (await sealNext(db, device, now())) {}
          while (await sealLate(db, device)) {}
        }
      }
      await job.run()
    },
  }
}
