import { deviceResource } from '@gridhelm/contract/stations/devices/resource'
import { type RawBuilder, sql } from 'kysely'
import type { Platform } from '../../../platform/platform.ts'
import { seenSites } from '../../../platform/scope/sites.ts'
import type { Bound } from '../../../resources/binding.ts'

const ofProject = (value: RawBuilder<unknown>) =>
  sql`(SELECT ${value} FROM iot_project p WHERE p.site_id = iot_device.site_id)`
const ofLatest = (value: RawBuilder<unknown>) => sql`(
  SELECT ${value} FROM telemetry_latest l
  WHERE l.site_id = iot_device.site_id AND l.device_id = iot_device.device_id)`

/** Devices as a list; they change by the service, for the database makes their ids. */
export function bindDevices({ now }: Pick<Platform, 'now'>): Bound {
  const failedSeconds = sql`coalesce(
    ${ofProject(sql`p.time_interval3`)}, (SELECT failed_seconds FROM system_setting))`
  const isFresh = () => sql`l.ts > ${new Date(now())}::timestamptz - make_interval(secs => ${failedSeconds})`
  return {
    resource: { ...deviceResource, can: { export: true } },
    binding: {
      table: 'iotDevice',
      columns: {
        projectName: () => ofProject(sql`p.project_name`),
        lastFrame: () => ofLatest(sql`l.ts`),
        state: () =>
          sql`coalesce(${ofLatest(sql`CASE WHEN ${isFresh()} THEN 'normal' ELSE 'failed' END`)}, 'unknown')`,
      },
      scope: ({ caller }) => seenSites(caller, sql.ref('site_id')),
    },
  }
}
