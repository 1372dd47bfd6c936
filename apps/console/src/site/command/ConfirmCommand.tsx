import { usualExpirySeconds } from '@gridhelm/contract/acting/commands/rules'
import { commandTexts } from '@gridhelm/contract/acting/commands/texts'
import { languageSignal } from '../../platform/language.ts'
import { useSignal } from '../../platform/signal.ts'
import { useTexts } from '../../platform/texts.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { KeepUnsaved } from '../../ui/form/KeepUnsaved.tsx'
import { SubmitScope } from '../../ui/form/Submit.tsx'
import { useNow } from '../../ui/ticker.ts'
import { CheckedCommand } from './CheckedCommand.tsx'
import styles from './Command.module.css'
import { ConfirmButtons } from './ConfirmButtons.tsx'
import { FollowCommand } from './FollowCommand.tsx'
import { IssueForm } from './IssueForm.tsx'
import { Note } from './Note.tsx'
import { shownValue } from './setpoint.ts'
import { commandWords } from './texts.ts'
import { type Stage, useIssue } from './use-issue.ts'
import type { WantedCommand } from './wanted.ts'

interface ConfirmCommandProps {
  want: WantedCommand
  onClose: () => void
}

/** From the chosen value to the proof: what changes, what it means, what blocks it, the second confirmation, and its fate. */
export function ConfirmCommand({ want, onClose }: ConfirmCommandProps) {
  const t = useTexts(commandWords)
  const language = useSignal(languageSignal)
  const issue = useIssue(want)
  const { stage, fields } = issue
  const close = () => {
    issue.giveUp()
    onClose()
  }
  const title = want.isSite
    ? t(want.value === 0 ? 'stopSiteTitle' : 'startSiteTitle', { site: want.siteName })
    : t('issueTitle', { device: want.device.number, point: want.point.name[language] })
  return (
    <SubmitScope>
      <Dialog open title={title} width={560} onClose={close} footer={<ConfirmButtons issue={issue} />}>
        {stage.at === 'following' ? (
          <FollowCommand id={stage.id} isAsked={stage.isAsked} />
        ) : (
          <div className={styles.stack}>
            <KeepUnsaved name="commandChecked" when={Boolean(fields?.reason)} />
            <What want={want} />
            {stage.at === 'form' ? (
              <IssueForm
                values={fields ?? { expirySeconds: usualExpirySeconds }}
                hasExpiry={!want.isSite}
                onSubmit={issue.check}
              />
            ) : (
              <CheckedCommand
                check={stage.check}
                device={want.device.number}
                reason={fields?.reason?.trim()}
              />
            )}
            <Trouble stage={stage} />
            {stage.at === 'checked' && !stage.check.isBlocked && <Question until={stage.until} />}
          </div>
        )}
      </Dialog>
    </SubmitScope>
  )
}

function What({ want: { device, siteName, point, shown, value } }: { want: WantedCommand }) {
  const t = useTexts(commandWords)
  const language = useSignal(languageSignal)
  const now = shownValue(device.kind, point.proof.point, shown, language)
  const name =
    device.name && device.name !== device.number ? `${device.number} ${device.name}` : device.number
  return (
    <div className={styles.what}>
      <p className={styles.whatName}>
        {siteName} · {name} · {point.name[language]}
      </p>
      <p className={styles.side}>
        <small>{t('from')}</small> <strong className="gh-figures">{now}</strong>
      </p>
      <span className={styles.arrow} aria-hidden="true">
        →
      </span>
      <p className={styles.side}>
        <small>{t('to')}</small>{' '}
        <strong className="gh-figures">{shownValue(device.kind, point.key, value, language)}</strong>
      </p>
    </div>
  )
}

function Trouble({ stage }: { stage: Stage }) {
  const t = useTexts(commandWords)
  if (stage.at === 'following') return null
  if (stage.at === 'lost') return <Note title={t('lostConfirm')}>{t('lostConfirmDetail')}</Note>
  if (!stage.failure) return null
  return (
    <Note isUrgent title={stage.failure.title}>
      {stage.failure.detail}
    </Note>
  )
}

const twoDigits = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

function Question({ until }: { until: number }) {
  const t = useTexts(commandWords)
  const said = useTexts(commandTexts)
  const left = Math.ceil((until - useNow('second')) / 1_000)
  if (left <= 0)
    return (
      <Note isUrgent title={t('confirmOver')}>
        {t('confirmOverDetail')}
      </Note>
    )
  return (
    <p className={styles.question}>
      {said('commands.confirm')}
      <small className="gh-figures">{t('confirmLeft', { time: twoDigits(left) })}</small>
    </p>
  )
}
