import { dataClearResource } from '@gridhelm/contract/system/dataClear/resource'
import { sql } from 'kysely'
import { seenSites } from '../../../platform/scope/sites.ts'
import type { Bound } from '../../../resources/binding.ts'

const person = (column: string) => sql`(
  SELECT person.realname FROM sys_user person WHERE person.id = ${sql.ref(`data_clear.${column}`)})`

/** Rows of the sites that the reader sees; of projects that are gone, only administrators. */
export const boundClears: Bound = {
  resource: dataClearResource,
  binding: {
    table: 'dataClear',
    columns: { requester: () => person('requested_by'), decider: () => person('decided_by') },
    scope: ({ caller }) => seenSites(caller, sql.ref('data_clear.site_id')),
    countMost: 10_000,
    unversioned: true,
  },
}
