import { loadResource } from '@gridhelm/contract/money/loads/resource'
import { type RawBuilder, sql } from 'kysely'
import type { Platform } from '../../../platform/platform.ts'
import { subtreeOfCaller } from '../../../platform/scope/grants.ts'
import type { Bound } from '../../../resources/binding.ts'
import { loadsOfSubtree } from '../../../site/light/load-scope-sql.ts'
import { whyDark } from '../../../site/light/why-sql.ts'

const person = (id: string) => sql`(
  SELECT person.realname FROM sys_user person WHERE person.id = ${sql.ref(`shs_load.${id}`)})`
const home = (column: string) => sql`(
  SELECT ${sql.ref(`home.${column}`)} FROM shs home WHERE home.id = shs_load.shs_id)`

export const bindLoads = ({ now }: Pick<Platform, 'now'>): Bound => ({
  resource: loadResource,
  binding: {
    table: 'shsLoad',
    columns: {
      issuedTime: 'issuedAt',
      confirmedTime: 'confirmedAt',
      litTime: 'litAt',
      shsSn: () => home('shs_sn'),
      cardId: () => sql`(
        SELECT card.card_id FROM shs_card card WHERE card.shs_id = shs_load.shs_id AND card.status = '1')`,
      customerName: () => person('customer_id'),
      agentName: () => person('agent_id'),
      creator: () => person('requested_by'),
      saidBy: () => person('said_by'),
      agentSn: () => sql`(
        SELECT terminal.agent_sn FROM agent_terminal terminal
        WHERE terminal.agent_id = shs_load.agent_id ORDER BY terminal.create_time LIMIT 1)`,
      projectName: () => sql`(
        SELECT project.project_name FROM iot_project project WHERE project.site_id = shs_load.site_id)`,
      value: () => sql`(shs_load.steps::float8 / shs_load.unit_step)`,
      why: () => whyDark(new Date(now())),
      minutesToLight: () => sql`floor(extract(epoch FROM shs_load.lit_at - shs_load.paid_at) / 60)::float8`,
    },
    scope: ({ caller }) => {
      const subtree = subtreeOfCaller(caller)
      return subtree === undefined ? undefined : loadsOfSubtree(subtree)
    },
    countMost: 10_000,
    unversioned: true,
  },
})

export const ofSite = (siteId: number): RawBuilder<boolean> => sql<boolean>`shs_load.site_id = ${siteId}`
export const ofHome = (shsId: string): RawBuilder<boolean> => sql<boolean>`shs_load.shs_id = ${shsId}`
export const ofCustomer = (id: string): RawBuilder<boolean> => sql<boolean>`shs_load.customer_id = ${id}`
