import type { BatchTarget, CommandBatch } from '@gridhelm/contract/acting/commands/entities'
import type { KindName } from '@gridhelm/contract/stations/devices/kinds'
import { languageSignal } from '../../../platform/language.ts'
import { useSignal } from '../../../platform/signal.ts'
import { useTexts } from '../../../platform/texts.ts'
import { CommandStateTag } from '../../../site/command/CommandStateTag.tsx'
import { SilenceText } from '../../../site/command/SilenceText.tsx'
import { pointName, shownValue } from '../../../site/command/setpoint.ts'
import { commandWords } from '../../../site/command/texts.ts'
import { StatusTag } from '../../../ui/StatusTag.tsx'
import styles from './Batch.module.css'
import { batchScreenTexts } from './batch-texts.ts'
import { type Verdict, verdictOf } from './batch-tree.ts'

const batchTones = { running: 'waiting', done: 'good', stopped: 'off' } as const

export function BatchStateTag({ state }: Pick<CommandBatch, 'state'>) {
  const t = useTexts(batchScreenTexts)
  return <StatusTag tone={batchTones[state]}>{t(`state.${state}`)}</StatusTag>
}

/** `Start or stop → Stop`. */
export function BatchWhatText({ batch }: { batch: Pick<CommandBatch, 'systemType' | 'point' | 'value'> }) {
  const language = useSignal(languageSignal)
  const kind = batch.systemType as KindName
  return (
    <span>
      {pointName(kind, batch.point, language)} → {shownValue(kind, batch.point, batch.value, language)}
    </span>
  )
}

const parts = ['succeeded', 'failed', 'underWay'] as const

/** How far it has come: what succeeded, failed and is under way, of all. */
export function BatchBar({ batch }: { batch: CommandBatch }) {
  const t = useTexts(batchScreenTexts)
  const { succeeded, failed, underWay, waiting } = batch
  const text = t('share', { succeeded, failed, underWay, waiting })
  return (
    <span className={styles.bar} role="img" aria-label={text} title={text}>
      {parts.map((part) => (
        <span key={part} className={styles[part]} style={{ flexGrow: batch[part] }} />
      ))}
      <span style={{ flexGrow: waiting }} />
    </span>
  )
}

export function DeviceText({ device: { number, name } }: Pick<BatchTarget, 'device'>) {
  return (
    <span className={styles.lines}>
      <span className={styles.number}>{number}</span>
      {name && name !== number && <small>{name}</small>}
    </span>
  )
}

const verdictTones = {
  goes: 'good',
  blocked: 'failed',
  offline: 'off',
  refused: 'failed',
} as const satisfies Record<Verdict, string>

/** What the dry run found; what blocks with its value. */
export function VerdictCell({ target }: { target: BatchTarget }) {
  const t = useTexts(batchScreenTexts)
  const words = useTexts(commandWords)
  const verdict = verdictOf(target)
  // Nobody knows what an interlock would say of a site that is out of reach.
  const blocking = verdict === 'offline' ? [] : target.interlocks.filter(({ isBlocking }) => isBlocking)
  return (
    <span className={styles.lines}>
      <StatusTag tone={verdictTones[verdict]}>{t(`verdict.${verdict}`)}</StatusTag>
      {blocking.map(({ key, name, shown, detail }) => (
        <small key={key} title={detail}>
          {words('blockedBy', { name, shown })}
        </small>
      ))}
      {target.why !== null && blocking.length === 0 && <small>{target.why}</small>}
      {target.silence && <SilenceText silence={target.silence} device={target.device.number} />}
    </span>
  )
}

/** What became of a device's command, or why it has none. */
export function ResultCell({ target, isOver }: { target: BatchTarget; isOver: boolean }) {
  const t = useTexts(batchScreenTexts)
  const { command, mayGo, why } = target
  if (!mayGo) return <VerdictCell target={target} />
  if (!command) {
    return <StatusTag tone={isOver ? 'off' : 'waiting'}>{t(isOver ? 'notSent' : 'waiting')}</StatusTag>
  }
  return (
    <span className={styles.lines}>
      <CommandStateTag state={command.state} />
      {(why ?? command.message) !== null && <small>{why ?? command.message}</small>}
    </span>
  )
}
