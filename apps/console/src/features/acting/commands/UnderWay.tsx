import type { Command, CommandState, Control } from '@gridhelm/contract/acting/commands/entities'
import { languageSignal } from '../../../platform/language.ts'
import { useSignal } from '../../../platform/signal.ts'
import { useTexts } from '../../../platform/texts.ts'
import { CommandStateTag } from '../../../site/command/CommandStateTag.tsx'
import { ChangeText } from '../../../site/command/CommandText.tsx'
import { pointName } from '../../../site/command/setpoint.ts'
import { PageCard } from '../../../ui/PageCard.tsx'
import { useIsPhone } from '../../../ui/viewport.ts'
import styles from './Commands.module.css'
import { texts } from './texts.ts'

interface UnderWayProps {
  controls: readonly Control[]
  onOpen: (commandId: string) => void
}

/** The commands that have not come to an end, the newest first. */
export function UnderWay({ controls, onOpen }: UnderWayProps) {
  const t = useTexts(texts)
  const isPhone = useIsPhone()
  const live = controls
    .flatMap((control) => control.live ?? [])
    // What is only asked for stands with the decisions.
    .filter(({ state }) => state !== 'requested')
    .sort((one, other) => other.time - one.time)
  if (isPhone && live.length === 0) return null
  return (
    <PageCard title={t('underWayTitle')} note={live.length > 0 ? live.length : undefined} flush>
      <div aria-live="polite">
        {live.length === 0 ? (
          <p className={styles.nothing}>{t('noneUnderWay')}</p>
        ) : (
          <ul className={styles.list}>
            {live.map((command) => (
              <Item key={command.id} command={command} onOpen={onOpen} />
            ))}
          </ul>
        )}
      </div>
    </PageCard>
  )
}

function Item({ command, onOpen }: { command: Command; onOpen: (commandId: string) => void }) {
  const language = useSignal(languageSignal)
  const { device, point } = command
  return (
    <li>
      <button type="button" className={styles.item} onClick={() => onOpen(command.id)}>
        <span className={styles.itemHead}>
          <strong>{device.number}</strong> {pointName(device.kind, point, language)}
        </span>
        <ChangeText command={command} />
        <span className={styles.itemState}>
          <CommandStateTag state={command.state} />
          <Progress state={command.state} />
        </span>
        <span className="gh-note">{command.userName}</span>
      </button>
    </li>
  )
}

const path: readonly CommandState[] = ['requested', 'confirmed', 'queued', 'sent', 'accepted', 'verified']

/** How far it has come; the words beside it say the same. */
function Progress({ state }: { state: CommandState }) {
  const place = path.indexOf(state)
  return (
    <span className={styles.progress} aria-hidden="true">
      {path.map((step, index) => (
        <i key={step} className={index <= place ? styles.passed : ''} />
      ))}
    </span>
  )
}
