import { findPoint } from '@gridhelm/points/catalogue'
import type { Db } from '../../apps/server/src/platform/db/database.ts'
import { createReader } from '../../apps/server/src/telemetry/read/reader.ts'

/** A device of the demo that the tests speak for. */
export const spoken = {
  site: 'MG-001',
  topic: 'gridhelm/MG-001/data',
  device: 'PV-01',
  point: findPoint('pvInverter', 'activePower'),
}

/** Everything that is stored of its point, or of the same point of another site, as a reader sees it. */
export async function storedSamples(
  db: Db,
  from: number,
  to: number,
  site = spoken.site,
): Promise<[moment: number, value: number][]> {
  const { siteId, deviceId } = await db
    .selectFrom('iotDevice')
    .innerJoin('iotProject', 'iotProject.siteId', 'iotDevice.siteId')
    .select(['iotDevice.siteId', 'iotDevice.deviceId'])
    .where('projectNumber', '=', site)
    .where('deviceNumber', '=', spoken.device)
    .executeTakeFirstOrThrow()
  const query = { siteId, deviceId, points: [spoken.point.number], from, to }
  const { times, values } = await createReader(db).samples(query)
  return Array.from(times, (time, index) => [time, values[0]?.[index] ?? Number.NaN])
}
