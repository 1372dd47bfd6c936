import { useQueries } from '@tanstack/react-query'
import { Button } from 'antd'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../platform/texts.ts'
import { ChangeText } from '../../../site/command/CommandText.tsx'
import { commandDetailQuery, useCommandLog } from '../../../site/command/queries.ts'
import { needsSecondPerson } from '../../../site/command/timeline.ts'
import { PageCard } from '../../../ui/PageCard.tsx'
import { usePermission } from '../../../ui/Permitted.tsx'
import { useNow } from '../../../ui/ticker.ts'
import { CommandName } from './CommandName.tsx'
import styles from './Commands.module.css'
import { texts } from './texts.ts'

interface WaitingApprovalsProps {
  /** Of all sites without it. */
  siteId?: string
  onOpen: (commandId: string) => void
}

const most = 20

/** Commands that an interlock blocks and that wait for somebody else to decide. */
export function WaitingApprovals({ siteId, onOpen }: WaitingApprovalsProps) {
  const t = useTexts(texts)
  const f = useFormat()
  const now = useNow('minute')
  const mayOverride = usePermission('command:override')
  const { data } = useCommandLog({ siteId: siteId ?? null, state: 'requested', pageNo: 1, pageSize: most })
  const details = useQueries({ queries: (data?.records ?? []).map(({ id }) => commandDetailQuery(id)) })
  const waiting = details.flatMap((one) => (one.data && needsSecondPerson(one.data) ? [one.data] : []))
  if (waiting.length === 0) return null
  return (
    <PageCard title={t('approvals')} note={waiting.length} flush>
      <p className={styles.cardHint}>{t('approvalsHint')}</p>
      <ul className={styles.list}>
        {waiting.map((command) => (
          <li key={command.id} className={styles.approval}>
            <CommandName command={command} withSite={siteId === undefined} />
            <ChangeText command={command} />
            <span className="gh-note">
              {t('requestedBy', {
                name: command.userName,
                age: f.ago(command.requestedAt, Math.max(now, command.requestedAt)),
              })}
            </span>
            <Button onClick={() => onOpen(command.id)}>{t(mayOverride ? 'decide' : 'look')}</Button>
          </li>
        ))}
      </ul>
    </PageCard>
  )
}
