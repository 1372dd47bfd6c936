/** What others can be told of; payments only where they are seen. */
export const webhookKinds = [
  'alarm.raised',
  'alarm.cleared',
  'alarm.acknowledged',
  'command.finished',
  'load.confirmed',
  'load.lit',
  'load.failed',
  'payment.booked',
  'payment.suspense',
  'payment.reversed',
] as const
export type WebhookKind = (typeof webhookKinds)[number]

/** What a try-out says. */
export const tryOutKind = 'test'
