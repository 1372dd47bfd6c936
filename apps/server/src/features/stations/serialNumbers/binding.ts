import type { PlainRecord } from '@gridhelm/contract/resource/calls'
import { serialNumberResource } from '@gridhelm/contract/stations/serialNumbers/resource'
import { sql } from 'kysely'
import type { Bus } from '../../../platform/bus/bus.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { seenSites, siteIdOf } from '../../../platform/scope/sites.ts'
import { lockSubjects, takenSubjects } from '../../../platform/sites/subjects.ts'
import type { Bound } from '../../../resources/binding.ts'

const projectName = () =>
  sql`(SELECT p.project_name FROM iot_project p WHERE p.site_id = iot_serial_number.site_id)`

const hasLogin = () =>
  sql`EXISTS (SELECT FROM iot_serial_credential own WHERE own.serial_id = iot_serial_number.id)`

const siteOf = ({ projectId }: PlainRecord): number[] => {
  const siteId = typeof projectId === 'string' ? siteIdOf(projectId) : undefined
  return siteId === undefined ? [] : [siteId]
}

/** A topic belongs to one project or serial number, and within that it goes one way. */
async function refuseTaken(tx: Tx, values: PlainRecord, id?: string): Promise<void> {
  const subjects = { sendSubject: String(values.sendSubject), receiveSubject: String(values.receiveSubject) }
  if (subjects.sendSubject === subjects.receiveSubject)
    throw Refusal.ofField('receiveSubject', 'serialNumbers.subjectsSame')
  await lockSubjects(tx)
  const taken = await takenSubjects(tx, Object.values(subjects), { serialNumberId: id })
  for (const [field, subject] of Object.entries(subjects))
    if (taken.has(subject)) throw Refusal.ofField(field, 'serialNumbers.subjectTaken')
}

/** Bound ones belong to those who see the project; until then, to whoever has entered them. */
export function bindSerialNumbers(bus: Bus): Bound {
  const tellSites = async (tx: Tx, siteIds: readonly number[]) => {
    if (siteIds.length > 0) await bus.publish(tx, 'sites.changed', { siteIds: [...new Set(siteIds)] })
  }
  return {
    resource: serialNumberResource,
    binding: {
      table: 'iotSerialNumber',
      columns: { projectName, hasLogin },
      scope: ({ caller }) => {
        const seen = seenSites(caller, sql.ref('site_id'))
        if (!seen) return undefined
        return sql<boolean>`(${seen} OR (site_id IS NULL AND create_by IN (${caller.username}, ${caller.scopeName})))`
      },
      hooks: {
        async beforeAdd({ projectId: _, ...values }, tx) {
          await refuseTaken(tx, values)
          return { values }
        },
        async beforeEdit(before, { projectId: _, ...values }, tx) {
          await refuseTaken(tx, { ...before, ...values }, before.id)
          return { values, after: () => tellSites(tx, siteOf(before)) }
        },
        async beforeRemove(rows, tx) {
          await tellSites(tx, rows.flatMap(siteOf))
        },
      },
    },
  }
}
