import { useSearchParams } from 'react-router'
import { useFollowCommands } from '../../../site/command/queries.ts'
import { BatchList } from './BatchList.tsx'
import { BatchNew } from './BatchNew.tsx'
import { BatchProgress } from './BatchProgress.tsx'

/** One command to many devices: those of the past, a new one, or one of them as it runs. */
export function BatchCommands() {
  const [address, setAddress] = useSearchParams()
  useFollowCommands()
  const batch = address.get('batch')
  // Replaced, not pushed: it stays one tab of the console.
  const show = (next: Record<string, string>) => setAddress(next, { replace: true })
  if (batch !== null) return <BatchProgress key={batch} id={batch} onBack={() => show({})} />
  if (address.has('new')) {
    return <BatchNew onBack={() => show({})} onStarted={(id) => show({ batch: id })} />
  }
  return <BatchList onNew={() => show({ new: '1' })} onOpen={(id) => show({ batch: id })} />
}
