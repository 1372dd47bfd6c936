import { paymentResource } from '@gridhelm/contract/money/payments/resource'
import { type RawBuilder, sql } from 'kysely'
import type { ReaderContext } from '../../../platform/http/context.ts'
import { subtreeOfCaller } from '../../../platform/scope/grants.ts'
import type { Bound } from '../../../resources/binding.ts'
import { openFor, paymentsOfSubtree } from '../../../site/light/payment-scope-sql.ts'
import { ledgerSql } from '../ledger/service.ts'

const { nameAbove } = ledgerSql

const person = (id: string) => sql`(
  SELECT person.realname FROM sys_user person WHERE person.id = ${sql.ref(`payment.${id}`)})`
const provider = (language: string) => sql`(
  SELECT ${sql.ref(`provider.name_${language}`)} FROM payment_provider provider
  WHERE provider.id = payment.provider_id)`
/** Who looks after the home, but not whose provider it is. */
const looking = sql`CASE WHEN payment.place IS DISTINCT FROM 'suspense' AND payment.customer_id IS NOT NULL
  THEN payment.agent_path END`

export const bindPayments = (): Bound => ({
  resource: paymentResource,
  binding: {
    table: 'payment',
    columns: {
      paidTime: 'paidAt',
      receivedTime: 'receivedAt',
      reference: 'providerRef',
      providerName: (language) => provider(language),
      place: () => sql`(CASE WHEN payment.place = 'wallet' AND payment.load_id IS NOT NULL THEN 'loaded'
        ELSE payment.place END)`,
      customerName: () => person('customer_id'),
      matchedUser: () => person('matched_user'),
      agentName: () => sql`(
        SELECT person.realname FROM sys_user person
        WHERE person.id = payment.agent_id AND payment.customer_id IS NOT NULL)`,
      shsSn: () => sql`(SELECT home.shs_sn FROM shs home WHERE home.id = payment.shs_id)`,
      loadState: () => sql`(SELECT load.state FROM shs_load load WHERE load.id = payment.load_id)`,
      master: () => nameAbove(looking, 'master'),
      subMaster: () => nameAbove(looking, 'submaster'),
      operator: () => nameAbove(looking, 'operator'),
      projectName: () => sql`(
        SELECT project.project_name FROM iot_project project WHERE project.site_id = payment.site_id)`,
    },
    scope: ({ caller }: ReaderContext) => {
      const subtree = subtreeOfCaller(caller)
      return subtree === undefined ? undefined : paymentsOfSubtree(subtree, openFor(caller))
    },
    countMost: 10_000,
    unversioned: true,
  },
})

export const ofSite = (siteId: number): RawBuilder<boolean> => sql<boolean>`payment.site_id = ${siteId}`
export const ofHome = (shsId: string): RawBuilder<boolean> => sql<boolean>`payment.shs_id = ${shsId}`
export const ofCustomer = (id: string): RawBuilder<boolean> => sql<boolean>`payment.customer_id = ${id}`
/** Somebody must decide. */
export const isOpen: RawBuilder<boolean> = sql<boolean>`(payment.place = 'suspense' OR payment.conflict IS NOT NULL
  OR EXISTS (SELECT FROM payment_refund refund WHERE refund.payment_id = payment.id AND refund.state = 'requested'))`
