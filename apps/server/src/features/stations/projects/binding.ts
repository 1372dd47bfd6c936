import type { PlainRecord } from '@gridhelm/contract/resource/calls'
import { projectResource } from '@gridhelm/contract/stations/projects/resource'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { seenSites } from '../../../platform/scope/sites.ts'
import { projectColumns } from '../../../platform/sites/project-columns.ts'
import { lockSubjects } from '../../../platform/sites/subjects.ts'
import type { Bound, Change } from '../../../resources/binding.ts'
import type { Certificates } from './certificates.ts'
import { refuseMissingPictures, refuseTakenTopics, refuseUnknownPoints, settledValues } from './form.ts'
import { boundUsers, removeDevices } from './queries.ts'

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
      columns: {
        deviceCount: () => projectColumns(new Date(now())).deviceCount,
        age: () => projectColumns(new Date(now())).age,
      },
      scope: ({ caller }) => seenSites(caller, sql.ref('site_id')),
      scopeKnowsRules: true,
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
