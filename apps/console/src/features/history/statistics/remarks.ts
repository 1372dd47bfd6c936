import type { Format } from '@gridhelm/contract/format/format'
import type { GenerationRow } from '@gridhelm/contract/history/statistics/entities'
import type { Translate } from '../../../platform/texts.ts'
import type { StatusTone } from '../../../ui/StatusTag.tsx'
import type { texts } from './texts.ts'

export interface Remark {
  tone: StatusTone
  word: string
  /** The whole reason. */
  reason: string
}

/** Why a row is not to be taken as it is. */
export function remarksOf(row: GenerationRow, t: Translate<typeof texts>, f: Format): Remark[] {
  const isUnread = row.state !== 'ahead' && Object.keys(row.energies).length === 0
  const remarks: (Remark | false)[] = [
    row.state === 'earlier' && { tone: 'off', word: t('earlierWord'), reason: t('earlierReason') },
    row.state === 'running' && { tone: 'waiting', word: t('running'), reason: t('runningReason') },
    isUnread && { tone: 'off', word: t('unread'), reason: t('unreadReason') },
    !isUnread &&
      row.coverage !== null &&
      row.coverage < 1 && {
        tone: 'stale',
        word: t('incomplete', { share: f.coverage(row.coverage) }),
        reason: t('incompleteReason'),
      },
    row.carried > 0 && {
      tone: 'stale',
      word: t('carried'),
      reason: t('carriedReason', { count: row.carried }),
    },
    row.doubtful > 0 && {
      tone: 'unknown',
      word: t('doubtful'),
      reason: t('doubtfulReason', { count: row.doubtful }),
    },
    row.corrected > 0 && {
      tone: 'good',
      word: t('corrected', { count: row.corrected }),
      reason: t('correctedReason'),
    },
  ]
  return remarks.filter((remark) => remark !== false)
}
