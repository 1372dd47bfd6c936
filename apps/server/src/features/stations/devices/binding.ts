import { deviceResource } from '@gridhelm/contract/stations/devices/resource'
import { type RawBuilder, sql } from 'kysely'
import type { Platform } from '../../../platform/platform.ts'
import { seenSites } from '../../../platform/scope/sites.ts'
import type { Bound } from '../../../resources/binding.ts'

/** With the newest word of each, joined and not looked up: on a cluster that lies on other machines. */
const withNewest = sql`(
  SELECT own.*, newest.ts AS last_frame FROM iot_device own
  LEFT JOIN telemetry_latest newest ON newest.site_id = own.site_id AND newest.device_id = own.device_id
) AS iot_device`

const ofProject = (value: RawBuilder<unknown>) =>
  sql`(SELECT ${value} FROM iot_project p WHERE p.site_id = iot_device.site_id)`

/** Devices as a list; they change by the service, for the database makes their ids. */
export function bindDevices({ now }: Pick<Platform, 'now'>): Bound {
  const failedSeconds = sql`coalesce(
    ${ofProject(sql`p.time_interval3`)}, (SELECT failed_seconds FROM system_setting))`
  return {
    resource: { ...deviceResource, can: { export: true } },
    binding: {
      table: 'iotDevice',
      from: withNewest,
      columns: {
        projectName: () => ofProject(sql`p.project_name`),
        lastFrame: () => sql`last_frame`,
        state: () => sql`(CASE
          WHEN last_frame IS NULL THEN 'unknown'
          WHEN last_frame > ${new Date(now())}::timestamptz - make_interval(secs => ${failedSeconds}) THEN 'normal'
          ELSE 'failed' END)`,
      },
      scope: ({ caller }) => seenSites(caller, sql.ref('site_id')),
    },
  }
}
