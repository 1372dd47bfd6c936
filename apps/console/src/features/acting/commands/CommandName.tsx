import type { Command } from '@gridhelm/contract/acting/commands/entities'
import { languageSignal } from '../../../platform/language.ts'
import { useSignal } from '../../../platform/signal.ts'
import { pointName } from '../../../site/command/setpoint.ts'
import styles from './Commands.module.css'

interface CommandNameProps {
  command: Pick<Command, 'device' | 'point' | 'projectName'>
  withSite?: boolean
}

/** Which device, and what of it, as lists beside the controls name a command. */
export function CommandName({ command, withSite = false }: CommandNameProps) {
  const language = useSignal(languageSignal)
  return (
    <span className={styles.itemHead}>
      {withSite && `${command.projectName} · `}
      <strong>{command.device.number}</strong> {pointName(command.device.kind, command.point, language)}
    </span>
  )
}
