import { identityCalls, type OwnIdentity } from '@gridhelm/contract/people/loginWays/calls'
import { loginWayTexts } from '@gridhelm/contract/people/loginWays/texts'
import { dash } from '@gridhelm/points/numbers'
import { Alert, Button, Skeleton } from 'antd'
import { useLocation } from 'react-router'
import { useTexts } from '../../../platform/texts.ts'
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { useChange } from '../../../ui/form/use-change.ts'
import { LoadFailure } from '../../../ui/LoadFailure.tsx'
import { PageCard } from '../../../ui/PageCard.tsx'
import { StatusTag } from '../../../ui/StatusTag.tsx'
import { TimeText } from '../../../ui/TimeText.tsx'
import { bindingTexts } from './binding-texts.ts'
import { accountKeys, useIdentities } from './queries.ts'
import styles from './SessionsCard.module.css'

/** The houses whose word opens this account, and those whose could. */
export function BindingCard() {
  const t = useTexts(bindingTexts)
  const asked = useIdentities()
  const { data, isError } = asked
  return (
    <PageCard title={t('title')} flush>
      <Outcome identities={data} />
      {!data && isError && <LoadFailure of={asked} title={t('failed')} />}
      {!data && !isError && <Skeleton active paragraph={{ rows: 2 }} className={styles.waiting ?? ''} />}
      {data?.length === 0 && <EmptyState title={t('none')} detail={t('noneHint')} />}
      <ul className={styles.list}>
        {data?.map((identity) => (
          <IdentityRow key={identity.source} identity={identity} />
        ))}
      </ul>
    </PageCard>
  )
}

function IdentityRow({ identity }: { identity: OwnIdentity }) {
  const t = useTexts(bindingTexts)
  const { source, wayName, name, since, lastUsed } = identity
  const bind = useChange(identityCalls.bind, { said: '' })
  const unbind = useChange(identityCalls.unbind, { stale: [accountKeys.identities()] })
  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <p className={styles.device}>
          {wayName} {name !== null && <StatusTag tone="good">{t('bound')}</StatusTag>}
        </p>
        <ul className={styles.facts}>
          {name === null ? (
            <li>{t('notBound')}</li>
          ) : (
            <>
              <li>{name}</li>
              <li>
                {t('since')} <TimeText value={since} />
              </li>
              <li>
                {t('lastUsed')} {lastUsed === null ? dash : <TimeText value={lastUsed} show="age" />}
              </li>
            </>
          )}
        </ul>
      </div>
      {name === null ? (
        <Button
          loading={bind.isBusy}
          aria-label={t('bindNamed', { name: wayName })}
          onClick={() => bind.start({ source }, { onDone: ({ url }) => window.location.assign(url) })}
        >
          {t('bind')}
        </Button>
      ) : (
        <ConfirmButton
          question={t('unbindQuestion', { name: wayName })}
          consequence={t('unbindConsequence')}
          onConfirm={() => unbind.send({ source })}
        >
          {t('unbind')}
        </ConfirmButton>
      )}
    </li>
  )
}

const refusals = ['taken', 'refused', 'unavailable', 'expired'] as const

/** What came of it, as the address says after the way back. */
function Outcome({ identities }: { identities: readonly OwnIdentity[] | undefined }) {
  const t = useTexts(bindingTexts)
  const said = useTexts(loginWayTexts)
  const search = new URLSearchParams(useLocation().search)
  const bound = search.get('bound')
  const way = identities?.find(({ source }) => source === search.get('source'))
  if (bound === null || !way) return null
  const refusal = refusals.find((one) => one === bound)
  if (refusal) return <Alert type="error" showIcon banner title={said(`loginWays.${refusal}`)} />
  return way.name === null ? null : (
    <Alert type="success" showIcon banner title={t('done', { name: way.wayName })} />
  )
}
