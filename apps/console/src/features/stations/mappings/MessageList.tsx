import type { DecodedMessage } from '@gridhelm/points/mapping/decode'
import { Button } from 'antd'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../platform/texts.ts'
import { Awaited } from '../../../ui/Awaited.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import type { Asked } from '../../../ui/LoadFailure.tsx'
import { PageCard } from '../../../ui/PageCard.tsx'
import { useLiveNow } from '../../../ui/ticker.ts'
import type { ShownMessage } from './draft.ts'
import styles from './Mappings.module.css'
import { mappingScreenTexts } from './texts.ts'

export interface Tried {
  message: ShownMessage
  /** What the mapping in the editor makes of it; undefined while that cannot be used. */
  decoded: DecodedMessage | undefined
}

interface MessageListProps {
  tried: readonly Tried[]
  chosen: string | undefined
  /** Whether any came in is not known without an answer. */
  heard: Asked & { data: unknown }
  dataTopic: string
  onChoose: (id: string) => void
  onPaste: () => void
}

/** How much of a message is understood, in a line. */
function useVerdict() {
  const t = useTexts(mappingScreenTexts)
  return (decoded: DecodedMessage | undefined): string => {
    if (!decoded) return ''
    if (decoded.isIgnored) return t('ignored')
    const count = decoded.said.reduce((sum, { points }) => sum + points.length, 0)
    if (decoded.matched === 0) return t('nothingRead')
    return [
      t('understood', { count }),
      ...(decoded.unused.length > 0 ? [t('notUsed', { count: decoded.unused.length })] : []),
      ...(decoded.faults.length > 0 ? [t('wrong', { count: decoded.faults.length })] : []),
      ...(decoded.withheld > 0 ? [t('withheld', { count: decoded.withheld })] : []),
    ].join(' · ')
  }
}

/** The newest messages, each with what the mapping in the editor would make of it. */
export function MessageList({ tried, chosen, heard, dataTopic, onChoose, onPaste }: MessageListProps) {
  const t = useTexts(mappingScreenTexts)
  const f = useFormat()
  const now = useLiveNow('second')
  const verdictOf = useVerdict()
  return (
    <PageCard flush title={t('messages')} extra={<Button onClick={onPaste}>{t('paste')}</Button>}>
      {heard.data === undefined && <Awaited of={heard} flush />}
      {heard.data !== undefined && tried.length === 0 && (
        <EmptyState title={t('noMessages')} detail={t('messagesHint', { topic: dataTopic })} />
      )}
      {tried.length > 0 && (
        <ul className="gh-plain-list">
          {tried.map(({ message, decoded }) => (
            <li key={message.id}>
              <button
                type="button"
                className={`${styles.message} ${message.id === chosen ? styles.chosen : ''}`}
                aria-pressed={message.id === chosen}
                onClick={() => onChoose(message.id)}
              >
                <span className={styles.topic}>{message.topic}</span>
                <span className="gh-note">
                  {message.id === pastedId ? t('pasted') : f.ago(message.receivedAt, now)} ·{' '}
                  {verdictOf(decoded)}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </PageCard>
  )
}

/** Of the one that was pasted: there is one at a time. */
export const pastedId = 'pasted'
