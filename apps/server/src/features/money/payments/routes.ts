import '@gridhelm/contract/money/payments/texts'
import { paymentCalls, providerCalls, webhookCalls } from '@gridhelm/contract/money/payments/calls'
import type { RawBuilder } from 'kysely'
import { type Serve, said } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { siteIdOf } from '../../../platform/scope/sites.ts'
import { narrowed } from '../../../resources/narrowed.ts'
import { registerResource } from '../../../resources/registry.ts'
import { serveResource } from '../../../resources/routes.ts'
import { createResourceService, type ListInput } from '../../../resources/service.ts'
import { all } from '../../../resources/sql.ts'
import { bindPayments, isOpen, ofCustomer, ofHome, ofSite } from './binding.ts'
import { bindProviders } from './provider-binding.ts'
import { endSecret } from './provider-queries.ts'
import { createPaymentService } from './service.ts'
import { createPaymentTraces } from './trace.ts'
import { createWebhook } from './webhook.ts'

interface Asked {
  siteId?: string | undefined
  shsId?: string | undefined
  customerId?: string | undefined
  open?: '0' | '1' | undefined
}

export function servePayments(serve: Serve, platform: Platform): void {
  const { db, bus } = platform
  const bound = bindPayments()
  registerResource(platform, bound)
  const providers = serveResource(serve, platform, bindProviders(platform))
  const payments = createPaymentService(platform)
  const trace = createPaymentTraces(platform)
  const { webhook, validate, gate } = createWebhook(platform)

  /** Of a site, a home or a customer; only what somebody must decide about. */
  function of({ siteId, shsId, customerId, open }: Asked) {
    const conditions: RawBuilder<boolean>[] = [
      ...(siteId === undefined ? [] : [ofSite(siteIdOf(siteId) ?? 0)]),
      ...(shsId === undefined ? [] : [ofHome(shsId)]),
      ...(customerId === undefined ? [] : [ofCustomer(customerId)]),
      ...(open === '1' ? [isOpen] : []),
    ]
    return createResourceService(platform, conditions.length === 0 ? bound : narrowed(bound, all(conditions)))
  }

  serve(webhookCalls, { webhook, validate }, gate.turnAway)
  serve(paymentCalls, {
    list: ({ siteId, shsId, customerId, open, ...query }, context) =>
      of({ siteId, shsId, customerId, open }).list(query as ListInput, context),
    queryById: ({ id }, context) => of({}).byId(id, context),
    exportXls: ({ siteId, shsId, customerId, open, ...query }, context) =>
      of({ siteId, shsId, customerId, open }).export(query, context),
    trace: ({ id }, context) => trace(id, context),
    candidates: ({ id }, context) => payments.candidates(id, context),
    match: async (input, context) => said('success.operation', await payments.match(input, context)),
    resolve: async (input, context) => said('success.operation', await payments.resolve(input, context)),
    refund: async (input, context) => said('success.operation', await payments.refunds.ask(input, context)),
    async approveRefund(input, context) {
      const { isDone } = await payments.refunds.approve(input, context)
      return said(isDone ? 'success.operation' : 'payments.refundBooked', null)
    },
    rejectRefund: async (input, context) =>
      said('success.operation', await payments.refunds.reject(input, context)),
    withdrawRefund: async (input, context) =>
      said('success.operation', await payments.refunds.withdraw(input, context)),
  })
  serve(providerCalls, {
    async endSecret({ id }, context) {
      await providers.byId(id, context)
      await db.transaction().execute(async (tx) => {
        await endSecret(tx, id)
        await bus.publish(tx, 'providers.changed', {})
      })
      return said('success.operation', null)
    },
  })
}
