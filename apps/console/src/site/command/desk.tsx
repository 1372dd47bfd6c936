import type { Control } from '@gridhelm/contract/acting/commands/entities'
import type { Station } from '@gridhelm/contract/stations/stations/entities'
import { useState } from 'react'
import { CommandPanel } from './CommandPanel.tsx'
import { LazyConfirmCommand } from './LazyConfirmCommand.tsx'
import { useOpenedCommand } from './opened.ts'
import type { WantedCommand } from './wanted.ts'

/** The windows that a page with controls opens: the confirmation, and the life of a command. */
export function useCommandDesk(station: Pick<Station, 'id' | 'projectName'>) {
  const [want, setWant] = useState<WantedCommand>()
  const { opened, open, close } = useOpenedCommand()
  return {
    acts: {
      onChoose: ({ device }: Control, chosen: Pick<WantedCommand, 'point' | 'value' | 'shown'>) =>
        setWant({ siteId: station.id, siteName: station.projectName, device, ...chosen }),
      onOpen: open,
    },
    windows: (
      <>
        {want && <LazyConfirmCommand want={want} onClose={() => setWant(undefined)} />}
        <CommandPanel id={opened} onClose={close} />
      </>
    ),
  }
}
