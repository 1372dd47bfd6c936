import type { KeptDraft } from '@gridhelm/contract/stations/newSite/entities'
import { Button, Skeleton, Steps } from 'antd'
import { useState } from 'react'
import { useTexts } from '../../../platform/texts.ts'
import { defineAddress } from '../../../ui/address/address.ts'
import { choice } from '../../../ui/address/parts.ts'
import { useAddress } from '../../../ui/address/use-address.ts'
import { LoadFailure } from '../../../ui/LoadFailure.tsx'
import { PageCard, PageStack } from '../../../ui/PageCard.tsx'
import { tellRefusal } from '../../../ui/tell-refusal.ts'
import { useQuestion } from '../../../ui/use-question.ts'
import { useIsPhone } from '../../../ui/viewport.ts'
import { ConnectStep } from './ConnectStep.tsx'
import { EquipmentStep } from './EquipmentStep.tsx'
import styles from './NewSite.module.css'
import { PlaceStep } from './PlaceStep.tsx'
import { useKept, useLeave } from './queries.ts'
import { TalkStep } from './TalkStep.tsx'
import { newSiteScreenTexts } from './texts.ts'
import { useDraft } from './use-draft.ts'
import { WaitStep } from './WaitStep.tsx'

const steps = ['place', 'equipment', 'talk', 'wait'] as const
type Step = (typeof steps)[number]

/** Of a site that exists: what its controller is told, or what it says. */
const address = defineAddress({ step: choice(['connect', 'wait'], 'connect') })

/** A site for a newcomer, step by step, to its first message. It can be left and gone on with in any browser. */
export function NewSite() {
  const t = useTexts(newSiteScreenTexts)
  const kept = useKept()
  // The password that was made here is known as long as the screen stands, and never again.
  const [password, setPassword] = useState<string>()
  if (kept.error && !kept.data)
    return (
      <PageCard>
        <LoadFailure of={kept} title={t('loadFailed')} />
      </PageCard>
    )
  if (!kept.data)
    return (
      <PageCard>
        <Skeleton active />
      </PageCard>
    )
  return (
    <Path
      key={kept.data.site?.id ?? (kept.data.draft ? 'begun' : 'new')}
      kept={kept.data}
      password={password}
      onPassword={setPassword}
    />
  )
}

interface PathProps {
  kept: KeptDraft
  password: string | undefined
  onPassword: (password: string | undefined) => void
}

function Path({ kept, password, onPassword }: PathProps) {
  const t = useTexts(newSiteScreenTexts)
  const { site } = kept
  const { draft, step: describing, goTo, remember } = useDraft(kept.draft)
  const { shown, change } = useAddress(address)
  const isPhone = useIsPhone()
  const made = shown.step === 'wait' ? 'wait' : 'talk'
  const step: Step = site ? made : describing

  const isOpen = (one: Step | undefined) => site !== null && (one === 'talk' || one === 'wait')
  return (
    <PageStack>
      <PageCard>
        <Steps
          // One below the other they would fill half of a phone.
          responsive={false}
          {...(isPhone ? { size: 'small', titlePlacement: 'vertical' } : {})}
          current={steps.indexOf(step)}
          onChange={(index) => {
            if (isOpen(steps[index])) change({ step: steps[index] === 'wait' ? 'wait' : 'connect' })
          }}
          items={steps.map((one) => ({ title: t(`step.${one}`), disabled: !isOpen(one) }))}
        />
        <div className={styles.foot}>
          <p className="gh-note-line">{t('kept')}</p>
          {(site || kept.draft || step !== 'place') && (
            <StartOver
              isMade={site !== null}
              onDone={() => {
                onPassword(undefined)
                change({ step: undefined })
              }}
            />
          )}
        </div>
      </PageCard>
      {step === 'place' && (
        <PlaceStep draft={draft} onChange={remember} onNext={(said) => goTo('equipment', said)} />
      )}
      {step === 'equipment' && (
        <EquipmentStep
          draft={draft}
          onChange={remember}
          onBack={(said) => void goTo('place', said).catch(tellRefusal)}
          onNext={(said) => goTo('talk', said)}
        />
      )}
      {step === 'talk' && !site && (
        <TalkStep
          draft={draft}
          onChange={remember}
          onBack={(said) => void goTo('equipment', said).catch(tellRefusal)}
          onMade={onPassword}
        />
      )}
      {step === 'talk' && site && (
        <ConnectStep
          site={site}
          talk={draft.talk ?? 'mqtt'}
          password={password}
          onPassword={onPassword}
          onNext={() => change({ step: 'wait' })}
        />
      )}
      {step === 'wait' && site && <WaitStep site={site} />}
    </PageStack>
  )
}

/** A site that exists stays; the next one begins without what was said of it. */
function StartOver({ isMade, onDone }: { isMade: boolean; onDone: () => void }) {
  const t = useTexts(newSiteScreenTexts)
  const askFirst = useQuestion()
  const leave = useLeave()
  const start = async () => {
    await leave.send({})
    onDone()
  }
  return isMade ? (
    <Button onClick={() => void start()} loading={leave.isBusy}>
      {t('another')}
    </Button>
  ) : (
    <Button
      onClick={() =>
        askFirst({
          title: t('startOverQuestion'),
          content: t('startOverConsequence'),
          okText: t('startOver'),
          cancelText: t('back'),
          onOk: start,
        })
      }
    >
      {t('startOver')}
    </Button>
  )
}
