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
  const { shown, show } = useAddress(batchAddress)
  useFollowCommands()
  const { batch, isNew } = shown
  const toList = () => show({ isNew: false })
  const open = (id: string) => show({ isNew: false, batch: id })
  if (batch !== undefined) return <BatchProgress key={batch} id={batch} onBack={toList} />
  if (isNew) return <BatchNew onBack={toList} onStarted={open} />
  return <BatchList onNew={() => show({ isNew: true })} onOpen={open} />
}
