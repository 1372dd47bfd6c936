import { noticePollingMs } from '@gridhelm/contract/push'
import type { QueryStatus } from '@tanstack/react-query'

/** Polling stops silently at an error; whatever asks again with success starts it anew. */
export const pollingAfter = (status: QueryStatus): number | false =>
  status === 'error' ? false : noticePollingMs
