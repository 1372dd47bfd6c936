import { CallError } from '../platform/call.ts'
import { notify } from './notify.ts'

const told = new WeakSet<CallError>()

/** Says what the server refused and why, once; other failures have been shown already. */
export function tellRefusal(error: unknown): void {
  if (!(error instanceof CallError) || error.kind !== 'refused' || told.has(error)) return
  told.add(error)
  notify.message().error(error.message)
}
