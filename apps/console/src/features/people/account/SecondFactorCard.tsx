import { secondFactorCalls } from '@gridhelm/contract/people/session/second-factor-calls'
import { Button, Skeleton } from 'antd'
import { useState } from 'react'
import { useTexts } from '../../../platform/texts.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { useChange } from '../../../ui/form/use-change.ts'
import { LoadFailure } from '../../../ui/LoadFailure.tsx'
import { PageCard } from '../../../ui/PageCard.tsx'
import { StatusTag } from '../../../ui/StatusTag.tsx'
import { PasswordStep } from '../../../ui/second-factor/PasswordStep.tsx'
import { RecoveryCodes } from '../../../ui/second-factor/RecoveryCodes.tsx'
import { SecondFactorSetup } from '../../../ui/second-factor/SecondFactorSetup.tsx'
import { TimeText } from '../../../ui/TimeText.tsx'
import { useSecondFactor } from './queries.ts'
import styles from './SecondFactorCard.module.css'
import { secondFactorCardTexts } from './second-factor-texts.ts'

type Doing = 'setUp' | 'renew' | 'off'
const titles = { setUp: 'setUpTitle', renew: 'renew', off: 'offTitle' } as const

/** By choice, or because a role demands it. */
export function SecondFactorCard() {
  const t = useTexts(secondFactorCardTexts)
  const asked = useSecondFactor()
  const { data, isError } = asked
  const [doing, setDoing] = useState<Doing>()
  const close = () => {
    setDoing(undefined)
    void asked.refetch()
  }
  const isOn = data?.since != null
  return (
    <PageCard title={t('title')}>
      {!data && !isError && <Skeleton active paragraph={{ rows: 2 }} />}
      {!data && isError && <LoadFailure of={asked} title={t('failed')} />}
      {data && (
        <>
          <p className={styles.state}>
            <StatusTag tone={isOn ? 'good' : 'off'}>{t(isOn ? 'on' : 'off')}</StatusTag>
            {data.since !== null && (
              <span>
                {t('since')} <TimeText value={data.since} />
              </span>
            )}
            {isOn && <span className="gh-figures">{t('left', { count: data.recoveryCodesLeft })}</span>}
          </p>
          <p className={styles.hint}>{t(isOn ? 'hintOn' : 'hintOff')}</p>
          <div className={styles.buttons}>
            {!isOn && (
              <Button type="primary" onClick={() => setDoing('setUp')}>
                {t('setUp')}
              </Button>
            )}
            {isOn && <Button onClick={() => setDoing('renew')}>{t('renew')}</Button>}
            {isOn && !data.demanded && (
              <Button danger onClick={() => setDoing('off')}>
                {t('switchOff')}
              </Button>
            )}
          </div>
          {data.demanded && <p className={styles.hint}>{t('demanded')}</p>}
        </>
      )}
      <Dialog open={doing !== undefined} title={doing && t(titles[doing])} width={480} onClose={close}>
        {doing === 'setUp' && <SecondFactorSetup onDone={close} />}
        {doing === 'renew' && <Renewal onDone={close} />}
        {doing === 'off' && <SwitchingOff onDone={close} />}
      </Dialog>
    </PageCard>
  )
}

function Renewal({ onDone }: { onDone: () => void }) {
  const t = useTexts(secondFactorCardTexts)
  const renew = useChange(secondFactorCalls.renewCodes, { said: '' })
  const [codes, setCodes] = useState<readonly string[]>()
  if (codes) return <RecoveryCodes codes={codes} onNoted={onDone} />
  return (
    <>
      <p className={styles.hint}>{t('renewConsequence')}</p>
      <PasswordStep
        name="secondFactorRenew"
        label={t('renew')}
        send={async (values) => setCodes((await renew.send(values)).recoveryCodes)}
      />
    </>
  )
}

function SwitchingOff({ onDone }: { onDone: () => void }) {
  const t = useTexts(secondFactorCardTexts)
  const off = useChange(secondFactorCalls.off)
  return (
    <>
      <p className={styles.hint}>{t('offConsequence')}</p>
      <PasswordStep
        name="secondFactorOff"
        label={t('switchOff')}
        send={async (values) => {
          await off.send(values)
          onDone()
        }}
      />
    </>
  )
}
