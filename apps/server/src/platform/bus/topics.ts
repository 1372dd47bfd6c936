import type { PushMessage } from '@gridhelm/contract/push'

/** Everything that servers tell each other. A payload is small: PostgreSQL carries at most 8,000 bytes. */
export interface Topics {
  'push.user': { userId: string; message: PushMessage }
  'push.all': { message: PushMessage }
  'session.ended': { sessionIds: string[] }
  'message.waiting': Record<never, never>
}
export type Topic = keyof Topics
