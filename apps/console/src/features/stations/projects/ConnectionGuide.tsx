import type { Credential } from '@gridhelm/contract/stations/projects/entities'
import { projectFieldTexts } from '@gridhelm/contract/stations/projects/field-texts'
import { Button, Spin } from 'antd'
import { useState } from 'react'
import { useTexts } from '../../../platform/texts.ts'
import { certificateLine, hostOf, passwordLine } from '../../../site/connecting/example-lines.ts'
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx'
import { CopyText } from '../../../ui/CopyText.tsx'
import { type Fact, FactList } from '../../../ui/FactList.tsx'
import { LoadFailure } from '../../../ui/LoadFailure.tsx'
import { TimeText } from '../../../ui/TimeText.tsx'
import { CertificateDialog } from './CertificateDialog.tsx'
import type { Once } from './OnceDialog.tsx'
import styles from './Projects.module.css'
import { type ProjectRow, useCredential, useResetPassword } from './queries.ts'
import { projectScreenTexts } from './texts.ts'
import { UserNameDialog } from './UserNameDialog.tsx'

function Line({ title, text }: { title: string; text: string | undefined }) {
  if (text === undefined) return null
  return (
    <>
      <div>
        {title} <CopyText value={text}>{''}</CopyText>
      </div>
      <pre className={styles.code}>{text}</pre>
    </>
  )
}

function useFacts(): (credential: Credential, host: string) => Fact[] {
  const t = useTexts(projectScreenTexts)
  const named = useTexts(projectFieldTexts)
  return ({ broker, topics, ...held }, host) => [
    { label: t('host'), value: <CopyText value={host} /> },
    ...(broker.port === null ? [] : [{ label: t('port'), value: broker.port }]),
    { label: t('tlsPort'), value: broker.tlsPort ?? t('noTls') },
    { label: t('user'), value: <CopyText value={held.mqttUser} /> },
    { label: t('passwordState'), value: t(held.hasPassword ? 'set' : 'notSet') },
    { label: t('certificate'), value: held.certificateName ?? t('notSet') },
    ...(held.certificateEnds && held.certificateFingerprint
      ? [
          { label: t('certificateEnds'), value: <TimeText value={held.certificateEnds} /> },
          {
            label: t('fingerprint'),
            value: <span className={styles.mono}>{held.certificateFingerprint}</span>,
          },
        ]
      : []),
    { label: named('topicdata'), value: <CopyText value={topics.data} /> },
    { label: named('topicset'), value: <CopyText value={topics.set} /> },
    { label: named('topicget'), value: <CopyText value={topics.get} /> },
  ]
}

/** Everything that the controller of a project has to be told, and the ways to make its secrets anew. */
export function ConnectionGuide({ project, onOnce }: { project: ProjectRow; onOnce: (once: Once) => void }) {
  const t = useTexts(projectScreenTexts)
  const credential = useCredential(project.id, true)
  const reset = useResetPassword()
  const factsOf = useFacts()
  const [opened, setOpened] = useState<'certificate' | 'user'>()
  const name = project.projectName ?? ''
  const number = project.projectNumber ?? ''

  if (credential.isPending) return <Spin />
  if (!credential.data) {
    return <LoadFailure of={credential} title={t('loadFailed')} />
  }
  const example = { credential: credential.data, pageHost: window.location.hostname }
  return (
    <>
      <FactList facts={factsOf(credential.data, hostOf(example))} />
      <div className={styles.actions}>
        <Line title={t('example')} text={passwordLine(example)} />
        <Line title={t('exampleTls')} text={certificateLine(example)} />
      </div>
      <div className={styles.actions}>
        <ConfirmButton
          question={t('resetQuestion', { name })}
          consequence={t('resetConsequence')}
          onConfirm={async () => {
            const { mqttUser: user, password } = await reset.send({ id: project.id })
            onOnce({ why: 'onceReset', number, user, password })
          }}
        >
          {t('resetPassword')}
        </ConfirmButton>
        <Button onClick={() => setOpened('certificate')}>{t('newCertificate')}</Button>
        <Button onClick={() => setOpened('user')}>{t('changeUser')}</Button>
      </div>
      <CertificateDialog
        id={project.id}
        name={name}
        open={opened === 'certificate'}
        onClose={() => setOpened(undefined)}
        onMade={(made) => onOnce({ why: 'onceCertificate', number, made })}
      />
      <UserNameDialog
        id={project.id}
        name={name}
        mqttUser={credential.data.mqttUser}
        open={opened === 'user'}
        onClose={() => setOpened(undefined)}
      />
    </>
  )
}
