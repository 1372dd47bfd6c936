import { CallError } from '../platform/call.ts'
import { notify } from './notify.ts'

/** Says what the server refused and why; other failures have been shown already. */
export function tellRefusal(error: unknown): void {
  if (error instanceof CallError && error.kind === 'refused') notify.message()?.error(error.message)
}
