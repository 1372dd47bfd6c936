import type { CommandCheck } from '@gridhelm/contract/acting/commands/entities'
import { ownZone } from '@gridhelm/contract/format/zones'
import { useFormat } from '../../platform/format.ts'
import { useTexts } from '../../platform/texts.ts'
import { commandWords } from './texts.ts'

interface SilenceTextProps {
  silence: NonNullable<CommandCheck['silence']>
  device: string
}

/** That a command may go to a device which nobody hears. */
export function SilenceText({ silence: { lastAt }, device }: SilenceTextProps) {
  const t = useTexts(commandWords)
  const f = useFormat()
  return (
    <small>
      {lastAt === null
        ? t('neverHeard', { device })
        : t('silentSince', { device, moment: f.nearMoment(lastAt, ownZone(), Date.now()) })}
    </small>
  )
}
