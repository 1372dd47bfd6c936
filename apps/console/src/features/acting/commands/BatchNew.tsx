import { ArrowLeftOutlined } from '@ant-design/icons'
import type { DryRun } from '@gridhelm/contract/acting/commands/entities'
import { usualExpirySeconds } from '@gridhelm/contract/acting/commands/rules'
import { kindName } from '@gridhelm/points/catalogue'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import { languageSignal } from '../../../platform/language.ts'
import { useSignal } from '../../../platform/signal.ts'
import { useTexts } from '../../../platform/texts.ts'
import { newClientKey } from '../../../site/command/client-key.ts'
import { pointName, shownValue } from '../../../site/command/setpoint.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { KeepUnsaved } from '../../../ui/form/KeepUnsaved.tsx'
import { useDiscardQuestion } from '../../../ui/form/use-closing.ts'
import { PageCard, PageStack } from '../../../ui/PageCard.tsx'
import { tellRefusal } from '../../../ui/tell-refusal.ts'
import styles from './Batch.module.css'
import { BatchCheck } from './BatchCheck.tsx'
import { BatchConfirm } from './BatchConfirm.tsx'
import { BatchDevices } from './BatchDevices.tsx'
import { BatchSend, type SendFields } from './BatchSend.tsx'
import { BatchWhat } from './BatchWhat.tsx'
import { useBatchCounted } from './batch-counted.ts'
import { askedOf, type BatchAsked, type BatchDraft, emptyDraft, isSameAsked } from './batch-draft.ts'
import { useDryRun, useStartBatch } from './batch-queries.ts'
import { batchScreenTexts } from './batch-texts.ts'

interface Checked {
  asked: BatchAsked
  run: DryRun
  /** The same choice sent twice is one delivery. */
  clientKey: string
}

const usualPause = 2
const usualStopAfter = 3

/** Put together, tried without sending, then sent. */
export function BatchNew({ onBack, onStarted }: { onBack: () => void; onStarted: (id: string) => void }) {
  const t = useTexts(batchScreenTexts)
  const counted = useBatchCounted()
  const language = useSignal(languageSignal)
  const [draft, setDraft] = useState<BatchDraft>(emptyDraft)
  const [checked, setChecked] = useState<Checked>()
  const [fields, setFields] = useState<SendFields>()
  // The form is gone while a changed choice waits to be checked; what was typed is not.
  const [typed, setTyped] = useState<Partial<SendFields>>({})
  const dryRun = useDryRun()
  const starting = useStartBatch()
  const asked = askedOf(draft)
  const isBegun = draft.deviceIds.length > 0
  const discard = useDiscardQuestion()
  const isCurrent = checked !== undefined && isSameAsked(checked.asked, asked)

  const leave = () => (isBegun ? discard(onBack) : onBack())

  function send(): void {
    if (!checked || !fields) return
    const deviceIds = checked.run.targets.flatMap(({ mayGo, device }) => (mayGo ? [device.id] : []))
    starting.start(
      { ...checked.asked, ...fields, deviceIds, clientKey: checked.clientKey },
      {
        onDone: ({ id }) => onStarted(id),
        onFailed: (error) => {
          setFields(undefined)
          tellRefusal(error)
        },
      },
    )
  }

  return (
    <PageStack>
      <KeepUnsaved name="commandBatch" when={isBegun} />
      <div>
        <Button type="link" className={styles.back ?? ''} icon={<ArrowLeftOutlined />} onClick={leave}>
          {t('back')}
        </Button>
      </div>
      <div className={styles.columns}>
        <PageStack>
          <PageCard title={t('whatTitle')}>
            <BatchWhat
              draft={draft}
              onChange={(change) => setDraft((before) => ({ ...before, ...change }))}
            />
          </PageCard>
          <PageCard title={t('whoTitle')}>
            <BatchDevices
              key={draft.kind}
              kind={draft.kind}
              chosen={draft.deviceIds}
              onChange={(deviceIds) => setDraft((before) => ({ ...before, deviceIds }))}
            />
          </PageCard>
        </PageStack>
        <PageStack>
          <PageCard
            title={t('checkTitle')}
            extra={
              <Button
                type={isCurrent ? 'default' : 'primary'}
                disabled={!asked}
                loading={dryRun.isBusy}
                onClick={() =>
                  asked &&
                  dryRun.start(asked, {
                    onDone: (run) => setChecked({ asked, run, clientKey: newClientKey() }),
                  })
                }
              >
                {t(checked ? 'checkAgain' : 'check')}
              </Button>
            }
          >
            {!checked && <EmptyState title={t('check')} detail={t('chooseFirst')} />}
            {checked && !isCurrent && (
              <Alert className={styles.notice ?? ''} type="info" showIcon title={t('changed')} />
            )}
            {checked && isCurrent && <BatchCheck asked={checked.asked} run={checked.run} />}
          </PageCard>
          {checked && isCurrent && checked.run.mayGo > 0 && (
            <PageCard title={t('sendTitle')}>
              <BatchSend
                devices={counted('devices', checked.run.mayGo)}
                isReady={!starting.isBusy}
                initial={{
                  name: `${kindName(draft.kind)[language]} · ${pointName(draft.kind, checked.asked.point, language)} → ${shownValue(draft.kind, checked.asked.point, checked.asked.value, language)}`,
                  reason: '',
                  staggerSeconds: usualPause,
                  stopAfter: usualStopAfter,
                  expirySeconds: usualExpirySeconds,
                  ...typed,
                }}
                onTyped={(change) => setTyped((before) => ({ ...before, ...change }))}
                onSubmit={setFields}
              />
            </PageCard>
          )}
        </PageStack>
      </div>
      {checked && fields && (
        <BatchConfirm
          kind={draft.kind}
          asked={checked.asked}
          run={checked.run}
          fields={fields}
          isSending={starting.isBusy}
          onClose={() => setFields(undefined)}
          onConfirm={send}
        />
      )}
    </PageStack>
  )
}
