import { passkeyCalls } from '@gridhelm/contract/people/session/passkey-calls'
import { passkeyName, passkeyNameMost } from '@gridhelm/contract/people/session/passkey-rules'
import { ownPasswordRule } from '@gridhelm/contract/people/session/rules'
import { sessionTexts } from '@gridhelm/contract/people/session/texts'
import { dash } from '@gridhelm/points/numbers'
import { Button, Form, Input, Skeleton } from 'antd'
import { useState } from 'react'
import { useTexts } from '../../../platform/texts.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { FormBody } from '../../../ui/form/FormBody.tsx'
import { SubmitButton } from '../../../ui/form/Submit.tsx'
import { useChange } from '../../../ui/form/use-change.ts'
import { formRule } from '../../../ui/form-rules.ts'
import { LoadFailure } from '../../../ui/LoadFailure.tsx'
import { PageCard } from '../../../ui/PageCard.tsx'
import { PasswordStep } from '../../../ui/second-factor/PasswordStep.tsx'
import { makePasskey, passkeysPossible } from '../../../ui/second-factor/passkey.ts'
import { RecoveryCodes } from '../../../ui/second-factor/RecoveryCodes.tsx'
import { TimeText } from '../../../ui/TimeText.tsx'
import styles from './PasskeyCard.module.css'
import { passkeyTexts } from './passkey-texts.ts'
import { usePasskeys } from './queries.ts'

/** Keys that a phone, a computer or a stick keeps, as a second factor. */
export function PasskeyCard() {
  const t = useTexts(passkeyTexts)
  const asked = usePasskeys()
  const { data, isError } = asked
  const [doing, setDoing] = useState<{ remove: string } | 'add'>()
  const close = () => {
    setDoing(undefined)
    void asked.refetch()
  }
  return (
    <PageCard title={t('title')}>
      <p className={styles.hint}>{t(passkeysPossible() ? 'hint' : 'notHere')}</p>
      {!data && !isError && <Skeleton active paragraph={{ rows: 1 }} />}
      {!data && isError && <LoadFailure of={asked} title={t('failed')} />}
      {data && data.length > 0 && (
        <ul className={styles.keys}>
          {data.map(({ id, name, since, lastUsed }) => (
            <li key={id}>
              <strong>{name}</strong>
              <span>
                {t('since')} <TimeText value={since} />
              </span>
              <span>
                {t('lastUsed')} {lastUsed === null ? dash : <TimeText value={lastUsed} />}
              </span>
              <Button
                type="link"
                danger
                aria-label={t('removeNamed', { name })}
                onClick={() => setDoing({ remove: id })}
              >
                {t('remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {passkeysPossible() && <Button onClick={() => setDoing('add')}>{t('add')}</Button>}
      <Dialog
        open={doing !== undefined}
        title={doing && t(doing === 'add' ? 'add' : 'remove')}
        width={480}
        onClose={close}
      >
        {doing === 'add' && <Adding onDone={close} />}
        {typeof doing === 'object' && <Removing id={doing.remove} onDone={close} />}
      </Dialog>
    </PageCard>
  )
}

function Adding({ onDone }: { onDone: () => void }) {
  const t = useTexts(passkeyTexts)
  const begin = useChange(passkeyCalls.begin, { said: '' })
  const add = useChange(passkeyCalls.add, { said: t('added') })
  const [codes, setCodes] = useState<readonly string[]>()
  async function send({ name, password }: { name: string; password: string }): Promise<void> {
    const made = await makePasskey(await begin.send({ password }))
    if (!made) return
    const { recoveryCodes } = await add.send({ name, ...made })
    if (recoveryCodes.length > 0) setCodes(recoveryCodes)
    else onDone()
  }
  if (codes) return <RecoveryCodes codes={codes} onNoted={onDone} />
  return (
    <FormBody<{ name: string; password: string }>
      name="passkeyAdd"
      losesNothing
      requiredMark={false}
      send={send}
    >
      <Form.Item
        name="name"
        label={t('name')}
        extra={t('nameHint')}
        rules={[formRule(passkeyName, [sessionTexts])]}
      >
        <Input maxLength={passkeyNameMost} autoComplete="off" />
      </Form.Item>
      <Form.Item name="password" label={t('password')} rules={[formRule(ownPasswordRule, [sessionTexts])]}>
        <Input.Password autoComplete="current-password" maxLength={1024} />
      </Form.Item>
      <SubmitButton>{t('goOn')}</SubmitButton>
    </FormBody>
  )
}

function Removing({ id, onDone }: { id: string; onDone: () => void }) {
  const t = useTexts(passkeyTexts)
  const remove = useChange(passkeyCalls.remove)
  return (
    <>
      <p className={styles.hint}>{t('removeConsequence')}</p>
      <PasswordStep
        name="passkeyRemove"
        label={t('remove')}
        send={async ({ password }) => {
          await remove.send({ id, password })
          onDone()
        }}
      />
    </>
  )
}
