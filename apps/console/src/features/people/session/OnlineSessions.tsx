import { sessionCalls } from '@gridhelm/contract/people/session/calls'
import { onlineSessionList } from '@gridhelm/contract/people/session/online-list'
import { sessionTexts } from '@gridhelm/contract/people/session/texts'
import { useTexts } from '../../../platform/texts.ts'
import { agentText } from '../../../platform/user-agent.ts'
import { ListScreen } from '../../../resources/ListScreen.tsx'
import { resourceKeys } from '../../../resources/queries.ts'
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx'
import { useChange } from '../../../ui/form/use-change.ts'
import { usePermission } from '../../../ui/Permitted.tsx'
import { StatusTag } from '../../../ui/StatusTag.tsx'
import { TimeText } from '../../../ui/TimeText.tsx'
import styles from './OnlineSessions.module.css'
import { onlineTexts } from './online-texts.ts'

const stale = [resourceKeys(onlineSessionList).all]

export function OnlineSessions() {
  const t = useTexts(onlineTexts)
  const said = useTexts(sessionTexts)
  const mayEnd = usePermission('onlineSession:end')
  const end = useChange(sessionCalls.endSession, { stale, said: said('session.ended') })
  return (
    <ListScreen
      list={onlineSessionList}
      cells={{
        username: (row) => (
          <span className={styles.user}>
            {row.realname} <span className={styles.name}>{row.username}</span>
            {row.current && <StatusTag tone="good">{t('current')}</StatusTag>}
          </span>
        ),
        userAgent: ({ userAgent }) => (
          <span title={userAgent}>{agentText(userAgent) ?? t('unknownDevice')}</span>
        ),
        lastSeenTime: (row) => <TimeText value={row.lastSeenTime} show="age" />,
      }}
      rowActions={
        mayEnd
          ? (row) =>
              !row.current && (
                <ConfirmButton
                  question={t('endQuestion', { name: row.realname })}
                  consequence={t('endConsequence')}
                  onConfirm={() => end.send({ id: row.id })}
                >
                  {t('end')}
                </ConfirmButton>
              )
          : undefined
      }
    />
  )
}
