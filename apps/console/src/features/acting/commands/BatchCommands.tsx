import { useFollowCommands } from '../../../site/command/queries.ts'
import { defineAddress } from '../../../ui/address/address.ts'
import { called, flag, text } from '../../../ui/address/parts.ts'
import { useAddress } from '../../../ui/address/use-address.ts'
import { BatchList } from './BatchList.tsx'
import { BatchNew } from './BatchNew.tsx'
import { BatchProgress } from './BatchProgress.tsx'

const batchAddress = defineAddress({ batch: text(), isNew: called('new', flag()) })

/** One command to many devices: those of the past, a new one, or one of them as it runs. */
export function BatchCommands() {
  const { shown, show, open, close } = useAddress(batchAddress)
  useFollowCommands()
  const { batch, isNew } = shown
  const toList = () => close({ isNew: false, batch: undefined })
  if (batch !== undefined) return <BatchProgress key={batch} id={batch} onBack={toList} />
  if (isNew) return <BatchNew onBack={toList} onStarted={(id) => show({ isNew: false, batch: id })} />
  return <BatchList onNew={() => show({ isNew: true })} onOpen={(id) => open({ batch: id })} />
}
