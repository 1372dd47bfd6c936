import type { PlainRecord } from '@gridhelm/contract/resource/calls'
import { projectResource } from '@gridhelm/contract/stations/projects/resource'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { seenSites } from '../../../platform/scope/sites.ts'
import { lockSubjects } from '../../../platform/sites/subjects.ts'
import type { Bound, Change } from '../../../resources/binding.ts'
import type { Certificates } from './certificates.ts'
import { refuseMissingPictures, refuseTakenTopics, refuseUnknownPoints, settledValues } from './form.ts'
import { boundUsers, removeDevices } from './queries.ts'

const deviceCount = () => sql`(SELECT count(*) FROM iot_device d WHERE d.site_id = iot_project.site_id)`

/** In the ranges of the list, by the calendar of the server. */
const ageOn = (today: string) => sql`(CASE
  WHEN coalesce(completion_date, create_time::date) < ${today}::date - interval '1 year' THEN 'older'
  WHEN coalesce(completion_date, create_time::date) < ${today}::date - interval '3 months' THEN 'year'
  WHEN coalesce(completion_date, create_time::date) < ${today}::date - interval '7 days' THEN 'quarter'
  ELSE 'week' END)`

/** Columns, and the caller's own projects as the rows that exist. */
export function bindProjects({ bus, now }: Platform, certificates: Certificates): Bound {
  async function beforeEdit(
    before: PlainRecord & { id: string },
    given: PlainRecord,
    tx: Tx,
  ): Promise<Change> {
    const siteId = Number(before.id)
    const projectNumber = String(given.projectNumber ?? before.projectNumber)
    const values = settledValues(given, projectNumber)
    refuseUnknownPoints(values)
    await lockSubjects(tx)
    await refuseMissingPictures(tx, values, before)
    await refuseTakenTopics(tx, values, { siteId, held: before })
    return {
      values,
      async after() {
        await certificates.keep(tx, { siteId, projectNumber }, given)
        await bus.publish(tx, 'sites.changed', { siteIds: [siteId] })
      },
    }
  }

  return {
    resource: projectResource,
    binding: {
      table: 'iotProject',
      columns: { deviceCount, age: () => ageOn(new Date(now()).toISOString().slice(0, 10)) },
      scope: ({ caller }) => seenSites(caller, sql.ref('site_id')),
      hooks: {
        beforeEdit,
        async beforeRemove(rows, tx) {
          const siteIds = rows.map(({ id }) => Number(id))
          const userIds = await boundUsers(tx, siteIds)
          await removeDevices(tx, siteIds)
          await bus.publish(tx, 'sites.changed', { siteIds })
          await publishBindings({ bus }, tx, userIds)
        },
      },
    },
  }
}

/** A message of the bus carries 8,000 bytes: beyond that it is meant for anybody. */
const mostNamed = 100

export const publishBindings = ({ bus }: Pick<Platform, 'bus'>, tx: Tx, userIds: readonly string[]) =>
  userIds.length === 0
    ? Promise.resolve()
    : bus.publish(tx, 'bindings.changed', { userIds: userIds.length > mostNamed ? [] : [...userIds] })
