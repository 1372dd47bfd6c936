import type { GatewayState, SiteGateway } from '@gridhelm/contract/stations/gateway/entities'
import { Alert } from 'antd'
import { useTexts } from '../../../platform/texts.ts'
import { gatewayFile } from '../../../site/connecting/example-lines.ts'
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx'
import { CopyText } from '../../../ui/CopyText.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { FactList } from '../../../ui/FactList.tsx'
import { PageCard } from '../../../ui/PageCard.tsx'
import { usePermission } from '../../../ui/Permitted.tsx'
import { StatusTag } from '../../../ui/StatusTag.tsx'
import { TimeText } from '../../../ui/TimeText.tsx'
import styles from './Gateway.module.css'
import { useCredential, useForgetGateway } from './queries.ts'
import { gatewayScreenTexts } from './texts.ts'

interface GatewayListProps {
  saved: SiteGateway
  states: readonly GatewayState[]
}

/** The computers at the site that say that they are its gateway. */
export function GatewayList({ saved, states }: GatewayListProps) {
  const t = useTexts(gatewayScreenTexts)
  const listening = states.filter(({ by, isSilent }) => by === 'console' && !isSilent)
  return (
    <PageCard title={t('gateways')}>
      {listening.length > 1 && <Alert type="warning" showIcon title={t('several')} />}
      {states.length === 0 && <FirstGateway saved={saved} />}
      <div className={styles.gateways}>
        {states.map((state) => (
          <One key={state.name} saved={saved} state={state} />
        ))}
      </div>
    </PageCard>
  )
}

function One({ saved, state }: { saved: SiteGateway; state: GatewayState }) {
  const t = useTexts(gatewayScreenTexts)
  const mayEdit = usePermission('gateway:edit')
  const forget = useForgetGateway()
  const { name, isSilent, by, version, refused } = state
  return (
    <section className={styles.gateway} aria-label={name}>
      <div className={styles.head}>
        <strong>{name}</strong>
        <StatusTag tone={isSilent ? 'stale' : 'good'}>
          {t(isSilent ? 'state.silent' : 'state.good')}
        </StatusTag>
        {mayEdit && isSilent && (
          <ConfirmButton
            type="link"
            question={t('forgetQuestion', { name })}
            consequence={t('forgetConsequence')}
            onConfirm={() => forget.send({ siteId: saved.siteId, name })}
          >
            {t('forget')}
          </ConfirmButton>
        )}
      </div>
      {refused && (
        <Alert
          type="error"
          showIcon
          title={t('refused', { version: refused.version })}
          description={
            <ul className={styles.reasons}>
              {refused.reasons.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          }
        />
      )}
      <FactList
        facts={[
          { label: t('heard'), value: <TimeText value={state.heardTime} show="age" /> },
          { label: t('running'), value: <Running by={by} version={version} newest={saved.version} /> },
          { label: t('backlog'), value: t('backlogCount', { count: state.waiting }) },
          ...(state.dropped > 0
            ? [{ label: t('dropped'), value: t('droppedCount', { count: state.dropped }) }]
            : []),
          { label: t('started'), value: <TimeText value={state.startTime} /> },
        ]}
      />
      {by === 'file' && <p className="gh-note-line">{t('runsFileHint')}</p>}
    </section>
  )
}

function Running({ by, version, newest }: { by: GatewayState['by']; version: number; newest: number }) {
  const t = useTexts(gatewayScreenTexts)
  if (by === 'file') return t('runsFile')
  if (version === 0) return t('runsNothing')
  return version === newest
    ? t('runsVersion', { version })
    : `${t('runsVersion', { version })} · ${t('outdated')}`
}

/** What the computer at the site needs, for whoever sets it up. */
function FirstGateway({ saved: { siteId, projectNumber } }: { saved: SiteGateway }) {
  const t = useTexts(gatewayScreenTexts)
  const maySee = usePermission('project:credential')
  const { data: credential } = useCredential(siteId, maySee)
  const file = credential && gatewayFile({ credential, pageHost: window.location.hostname, projectNumber })
  return (
    <>
      <EmptyState title={t('noGateway')} detail={t('noGatewayHint')} />
      {file !== undefined && (
        <>
          <div>
            {t('file')} <CopyText value={file}>{''}</CopyText>
          </div>
          <pre className={styles.code}>{file}</pre>
        </>
      )}
    </>
  )
}
