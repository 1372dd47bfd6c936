import type { CommandCheck } from '@gridhelm/contract/acting/commands/entities'
import { useFormat } from '../../platform/format.ts'
import { useTexts } from '../../platform/texts.ts'
import { commandWords } from './texts.ts'

interface SilenceTextProps {
  silence: NonNullable<CommandCheck['silence']>
  device: string
  /** When it was looked, by the server's clock; now, where nobody has said. */
  at?: number
}

/** That a command may go to a device which nobody hears. */
export function SilenceText({ silence: { lastAt }, device, at = Date.now() }: SilenceTextProps) {
  const t = useTexts(commandWords)
  const f = useFormat()
  return (
    <small>
      {lastAt === null
        ? t('neverHeard', { device })
        : t('silentFor', { device, age: f.duration(at - lastAt, 'minute') })}
    </small>
  )
}
