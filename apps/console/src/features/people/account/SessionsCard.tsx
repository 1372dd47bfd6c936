import type { OnlineSession } from '@gridhelm/contract/people/session/entities'
import { sessionTexts } from '@gridhelm/contract/people/session/texts'
import { Button, Skeleton } from 'antd'
import { useState } from 'react'
import { useTexts } from '../../../platform/texts.ts'
import { agentText } from '../../../platform/user-agent.ts'
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx'
import { LoadFailure } from '../../../ui/LoadFailure.tsx'
import { PageCard } from '../../../ui/PageCard.tsx'
import { StatusTag } from '../../../ui/StatusTag.tsx'
import { TimeText } from '../../../ui/TimeText.tsx'
import { useEndMySessions, useMySessions } from './queries.ts'
import styles from './SessionsCard.module.css'
import { accountTexts } from './texts.ts'

const fewSessions = 5

export function SessionsCard() {
  const t = useTexts(accountTexts)
  const said = useTexts(sessionTexts)
  const asked = useMySessions()
  const { data, isError } = asked
  const end = useEndMySessions((id) => (id === undefined ? t('othersEnded') : said('session.ended')))
  const [showsAll, setShowsAll] = useState(false)
  const others = data?.filter(({ current }) => !current) ?? []
  const own = data?.filter(({ current }) => current) ?? []
  const sorted = [...own, ...others.toSorted((a, b) => b.lastSeenTime.localeCompare(a.lastSeenTime))]
  const shown = showsAll ? sorted : sorted.slice(0, fewSessions)

  const endOthers = (
    <ConfirmButton
      question={t('endOthersQuestion')}
      consequence={t('endOthersConsequence')}
      disabled={others.length === 0 || end.isBusy}
      onConfirm={() => end.send({ id: undefined })}
    >
      {t('endOthers')}
    </ConfirmButton>
  )

  return (
    <PageCard title={t('sessions')} note={data?.length} extra={endOthers} flush>
      {!data && !isError && <Skeleton active paragraph={{ rows: 3 }} className={styles.waiting ?? ''} />}
      {!data && isError && <LoadFailure of={asked} title={t('sessionsFailed')} />}
      <ul className={styles.list}>
        {shown.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => end.send({ id: session.id })} />
        ))}
      </ul>
      {shown.length < sorted.length && (
        <Button type="link" block className={styles.more ?? ''} onClick={() => setShowsAll(true)}>
          {t('showAll', { count: sorted.length })}
        </Button>
      )}
    </PageCard>
  )
}

function SessionRow({ session, onEnd }: { session: OnlineSession; onEnd: () => Promise<unknown> }) {
  const t = useTexts(accountTexts)
  const device = agentText(session.userAgent) ?? t('unknownDevice')
  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <p className={styles.device} title={session.userAgent}>
          {device} {session.current && <StatusTag tone="good">{t('current')}</StatusTag>}
        </p>
        <ul className={styles.facts}>
          <li className="gh-figures">{session.ip}</li>
          <li>
            {t('since')} <TimeText value={session.createTime} />
          </li>
          <li>
            {t('lastSeen')} <TimeText value={session.lastSeenTime} show="age" />
          </li>
        </ul>
      </div>
      {!session.current && (
        <ConfirmButton
          question={t('endQuestion', { device })}
          consequence={t('endConsequence')}
          onConfirm={onEnd}
        >
          {t('end')}
        </ConfirmButton>
      )}
    </li>
  )
}
