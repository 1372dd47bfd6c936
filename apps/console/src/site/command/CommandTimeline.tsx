import type { CommandDetail } from '@gridhelm/contract/acting/commands/entities'
import { zoneText } from '@gridhelm/contract/format/zones'
import { useFormat } from '../../platform/format.ts'
import { languageSignal } from '../../platform/language.ts'
import { useLiveSite } from '../../platform/live.ts'
import { useSignal } from '../../platform/signal.ts'
import { useTexts } from '../../platform/texts.ts'
import { useStateName, useStepName } from './names.ts'
import { expectedText, pointName, setpointOf, shownValue } from './setpoint.ts'
import styles from './Timeline.module.css'
import { commandWords } from './texts.ts'
import { needsSecondPerson, type Standing, type TimelineStep, timelineOf } from './timeline.ts'

const signs: Readonly<Record<Standing, React.ReactNode>> = {
  done: <path d="M3.5 6.5 5.3 8.3 8.7 4" />,
  now: <path d="M6 3.5V6l1.6 1" />,
  ahead: null,
  stopped: <path d="M3.5 6h5" />,
  failed: <path d="M4 4l4 4M8 4l-4 4" />,
}

/** The life of a command from the request to the proof; what is still to come stands there quietly. */
export function CommandTimeline({ command }: { command: CommandDetail }) {
  const t = useTexts(commandWords)
  return (
    <div>
      <ol className={styles.timeline} aria-label={t('timeline')}>
        {timelineOf(command).map((step) => (
          <Step key={step.key} step={step} command={command} />
        ))}
      </ol>
      <p className={styles.zone}>{t('times', { zone: zoneText(command.requestedAt, command.zone) })}</p>
    </div>
  )
}

function Step({ step, command }: { step: TimelineStep; command: CommandDetail }) {
  const t = useTexts(commandWords)
  const f = useFormat()
  const nameOf = useStepName()
  const stateName = useStateName()
  const { standing, at, by, note, times, remarks } = step
  const awaited = useAwaited(command)
  const proof = useProof(command)
  const details = [
    by,
    times > 1 ? t('repeated', { count: times }) : null,
    note,
    ...remarks,
    step.step === 'verified' && standing === 'done' ? proof : null,
  ].filter(Boolean)
  return (
    <li
      className={`${styles.step} ${styles[standing]}`}
      {...(standing === 'now' && { 'aria-current': 'step' as const })}
    >
      <svg viewBox="0 0 12 12" className={styles.sign} aria-hidden="true">
        <circle cx="6" cy="6" r="5.25" />
        {signs[standing]}
      </svg>
      <div className={styles.body}>
        <span className={styles.name}>
          {standing === 'now' ? stateName(command.state) : nameOf(step.step)}
        </span>
        {at !== null && (
          <time
            className={`gh-figures ${styles.at}`}
            dateTime={new Date(at).toISOString()}
            title={f.exactMoment(at, command.zone)}
          >
            {f.timeToSecond(at, command.zone) ?? f.exactMoment(at, command.zone)}
          </time>
        )}
        {details.length > 0 && <p className={styles.detail}>{details.join(' · ')}</p>}
        {standing === 'now' && <p className={styles.detail}>{awaited}</p>}
      </div>
    </li>
  )
}

/** What the command waits for where it stands. */
function useAwaited(command: CommandDetail): string {
  const t = useTexts(commandWords)
  const language = useSignal(languageSignal)
  const { state, device, point: name, value } = command
  const live = useLiveSite(state === 'accepted' ? command.siteId : undefined)
  if (state === 'requested') return t(needsSecondPerson(command) ? 'await.approval' : 'await.requested')
  if (state === 'confirmed' || state === 'queued' || state === 'sent') return t(`await.${state}`)
  const point = setpointOf(device.kind, name)
  if (state !== 'accepted' || !point) return ''
  const shown = live?.devices.get(device.id)?.values[point.proof.point]?.v ?? null
  return t('await.accepted', {
    point: pointName(device.kind, point.proof.point, language),
    expected: expectedText(device.kind, point, value, language, t('or')),
    shown: shownValue(device.kind, point.proof.point, shown, language),
  })
}

/** What the telemetry shows of it. */
export function useProof({ proof, device }: Pick<CommandDetail, 'proof' | 'device'>): string | null {
  const t = useTexts(commandWords)
  const language = useSignal(languageSignal)
  if (!proof) return null
  return t('proofShown', {
    point: pointName(device.kind, proof.point, language),
    value: shownValue(device.kind, proof.point, proof.value, language),
  })
}
