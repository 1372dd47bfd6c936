import type { MadeSite, SiteTalk } from '@gridhelm/contract/stations/newSite/entities'
import type { Credential } from '@gridhelm/contract/stations/projects/entities'
import { Alert, Button, Skeleton } from 'antd'
import { Link } from 'react-router'
import { paths } from '../../../platform/paths.ts'
import { useTexts } from '../../../platform/texts.ts'
import { gatewayFile, hostOf, httpLine, passwordLine } from '../../../site/connecting/example-lines.ts'
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx'
import { CopyText } from '../../../ui/CopyText.tsx'
import { type Fact, FactList } from '../../../ui/FactList.tsx'
import { LoadFailure } from '../../../ui/LoadFailure.tsx'
import { PageCard } from '../../../ui/PageCard.tsx'
import { usePermission } from '../../../ui/Permitted.tsx'
import styles from './NewSite.module.css'
import { useCredential, useNewPassword } from './queries.ts'
import { newSiteScreenTexts } from './texts.ts'

interface ConnectStepProps {
  site: MadeSite
  talk: SiteTalk
  password: string | undefined
  onPassword: (password: string) => void
  onNext: () => void
}

/** What the controller is told: with the password as long as it is known, and a line that tries it. */
export function ConnectStep({ site, talk, password, onPassword, onNext }: ConnectStepProps) {
  const t = useTexts(newSiteScreenTexts)
  const maySee = usePermission('project:credential')
  const maySetUp = usePermission('gateway:edit')
  const credential = useCredential(site.id, maySee)
  const reset = useNewPassword()
  const next = (
    <div className={styles.buttons}>
      {maySee && password === undefined && (
        <ConfirmButton
          question={t('newPasswordQuestion', { name: site.projectName })}
          consequence={t('newPasswordConsequence')}
          onConfirm={async () => onPassword((await reset.send({ id: site.id })).password)}
        >
          {t('newPassword')}
        </ConfirmButton>
      )}
      {talk === 'gateway' && maySetUp && (
        <Link to={paths.gateway(site.id)}>
          <Button tabIndex={-1}>{t('gatewayDevices')}</Button>
        </Link>
      )}
      <Button type="primary" onClick={onNext}>
        {t('waitFor')}
      </Button>
    </div>
  )
  return (
    <PageCard title={t('connect')} note={site.projectNumber}>
      {!maySee && <p className="gh-lead">{t('mayNotSee')}</p>}
      {maySee && credential.isPending && <Skeleton active />}
      {maySee && credential.error && !credential.data && <LoadFailure of={credential} />}
      {credential.data && (
        <Connection site={site} talk={talk} password={password} credential={credential.data} />
      )}
      {next}
    </PageCard>
  )
}

type ConnectionProps = Pick<ConnectStepProps, 'site' | 'talk' | 'password'> & { credential: Credential }

function Connection({ site, talk, password, credential }: ConnectionProps) {
  const t = useTexts(newSiteScreenTexts)
  const { broker, topics, mqttUser } = credential
  const { origin, hostname: pageHost } = window.location
  const example = { credential, pageHost, password, origin, projectNumber: site.projectNumber }
  const overMqtt: Fact[] = [
    { label: t('host'), value: <CopyText value={hostOf(example)} /> },
    ...(broker.port === null ? [] : [{ label: t('port'), value: broker.port }]),
    ...(broker.tlsPort === null ? [] : [{ label: t('tlsPort'), value: broker.tlsPort }]),
    talk === 'sparkplug'
      ? { label: t('group'), value: <CopyText value={`spBv1.0/…/…/${site.projectNumber}`} /> }
      : { label: t('topic'), value: <CopyText value={topics.data} /> },
  ]
  const overHttp: Fact[] = [
    {
      label: t('address'),
      value: <CopyText value={`${origin}/api/iotProject/ingest/${site.projectNumber}`} />,
    },
  ]
  const lines = {
    mqtt: passwordLine,
    mapping: passwordLine,
    http: httpLine,
    gateway: gatewayFile,
    sparkplug: () => undefined,
  } satisfies Record<SiteTalk, (of: typeof example) => string | undefined>
  const line = lines[talk](example)
  return (
    <>
      {password !== undefined && <Alert type="warning" showIcon title={t('once')} />}
      <div className={styles.facts}>
        <FactList
          facts={[
            ...(talk === 'http' ? overHttp : overMqtt),
            { label: t('user'), value: <CopyText value={mqttUser} /> },
            {
              label: t('password'),
              value:
                password === undefined ? (
                  <span className="gh-quiet">{t('notShown')}</span>
                ) : (
                  <span className={styles.mono} data-testid="once-password">
                    <CopyText value={password} />
                  </span>
                ),
            },
          ]}
        />
      </div>
      {line !== undefined && (
        <>
          <div>
            {t(talk === 'gateway' ? 'gatewayFile' : 'example')} <CopyText value={line}>{''}</CopyText>
          </div>
          <pre className={styles.code}>{line}</pre>
        </>
      )}
    </>
  )
}
