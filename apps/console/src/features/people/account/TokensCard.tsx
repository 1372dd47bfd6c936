import { type ApiToken, apiTokenCalls } from '@gridhelm/contract/people/apiTokens/calls'
import { dash } from '@gridhelm/points/numbers'
import { Button, Skeleton } from 'antd'
import { useState } from 'react'
import { useTexts } from '../../../platform/texts.ts'
import { TokenForm } from '../../../ui/api-token/TokenForm.tsx'
import { apiTokenFormTexts } from '../../../ui/api-token/texts.ts'
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { useChange } from '../../../ui/form/use-change.ts'
import { LoadFailure } from '../../../ui/LoadFailure.tsx'
import { PageCard } from '../../../ui/PageCard.tsx'
import { StatusTag } from '../../../ui/StatusTag.tsx'
import { TimeText } from '../../../ui/TimeText.tsx'
import { accountKeys, useOwnTokens } from './queries.ts'
import styles from './SessionsCard.module.css'
import { tokenTexts } from './token-texts.ts'

const stale = [accountKeys.tokens()]

/** The programs that act as this account, whoever has made their keys. */
export function TokensCard() {
  const t = useTexts(tokenTexts)
  const asked = useOwnTokens()
  const { data, isError } = asked
  const [isOpen, setIsOpen] = useState(false)
  const live = data?.filter(({ state }) => state === 'live')
  const over = data?.filter(({ state }) => state !== 'live') ?? []
  return (
    <PageCard
      title={t('title')}
      note={live?.length}
      extra={<Button onClick={() => setIsOpen(true)}>{t('add')}</Button>}
      flush
    >
      {!data && !isError && <Skeleton active paragraph={{ rows: 2 }} className={styles.waiting ?? ''} />}
      {!data && isError && <LoadFailure of={asked} title={t('failed')} />}
      {data?.length === 0 && <EmptyState title={t('none')} detail={t('noneHint')} />}
      <ul className={styles.list}>
        {[...(live ?? []), ...over].map((token) => (
          <TokenRow key={token.id} token={token} />
        ))}
      </ul>
      <TokenForm open={isOpen} stale={stale} onClose={() => setIsOpen(false)} />
    </PageCard>
  )
}

function TokenRow({ token }: { token: ApiToken }) {
  const t = useTexts(tokenTexts)
  const f = useTexts(apiTokenFormTexts)
  const revoke = useChange(apiTokenCalls.revokeMine, { stale })
  const { id, name, hint, scopes, service, createBy, expireTime, lastUsedTime, lastAddress, state } = token
  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <p className={styles.device}>
          {name} <span className="gh-quiet gh-figures">{hint}</span>{' '}
          {state !== 'live' && <StatusTag tone="off">{t(state)}</StatusTag>}
        </p>
        <ul className={styles.facts}>
          <li>{scopes.map((scope) => f(`scope.${scope}`)).join(', ')}</li>
          <li>
            {t('expires')} <TimeText value={expireTime} />
          </li>
          <li>
            {t('lastUsed')} {lastUsedTime === null ? dash : <TimeText value={lastUsedTime} show="age" />}
            {lastAddress !== null && <span className="gh-figures"> · {lastAddress}</span>}
          </li>
          {service && <li>{t('madeBy', { name: createBy })}</li>}
        </ul>
      </div>
      {state === 'live' && (
        <ConfirmButton
          danger
          question={f('revokeQuestion', { name })}
          consequence={f('revokeConsequence')}
          onConfirm={() => revoke.send({ id })}
        >
          {f('revoke')}
        </ConfirmButton>
      )}
    </li>
  )
}
