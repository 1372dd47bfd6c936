import type { Command } from '@gridhelm/contract/acting/commands/entities'
import { languageSignal } from '../../platform/language.ts'
import { useSignal } from '../../platform/signal.ts'
import { useTexts } from '../../platform/texts.ts'
import styles from './Command.module.css'
import { shownValue } from './setpoint.ts'
import { commandWords } from './texts.ts'

type Change = Pick<Command, 'device' | 'point' | 'before' | 'value'>

/** `Stop → Start`: what it showed, and what it was set to. */
export function ChangeText({ command: { device, point, before, value } }: { command: Change }) {
  const t = useTexts(commandWords)
  const language = useSignal(languageSignal)
  const text = (of: number | null) => shownValue(device.kind, point, of, language)
  return (
    <span className={`gh-figures ${styles.change}`}>
      {before === null ? null : (
        <>
          <span className="gh-quiet">{text(before)}</span>{' '}
          <span aria-hidden="true" className="gh-quiet">
            →
          </span>
          <span className="gh-spoken">{t('becomes')}</span>{' '}
        </>
      )}
      <strong>{text(value)}</strong>
    </span>
  )
}
