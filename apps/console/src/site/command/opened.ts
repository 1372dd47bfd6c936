import { defineAddress } from '../../ui/address/address.ts'
import { text } from '../../ui/address/parts.ts'
import { useAddress } from '../../ui/address/use-address.ts'

const openedAddress = defineAddress({ command: text() })

/** The command whose life is open in the panel; it stands in the address. */
export function useOpenedCommand() {
  const { shown, open, close } = useAddress(openedAddress)
  return {
    opened: shown.command,
    open: (command: string) => open({ command }),
    close: () => close({ command: undefined }),
  }
}
