import { CallError } from '../../platform/call.ts'
import { sessionStore } from '../../platform/storage.ts'
import { newClientKey } from '../command/client-key.ts'
import { createIntentions } from './intentions.ts'

const intentions = createIntentions(sessionStore, newClientKey)

/** Sends under one name until it is known what became of it: money never moves twice for one press. */
export async function once<R>(purpose: string, send: (clientKey: string) => Promise<R>): Promise<R> {
  try {
    const result = await send(intentions.open(purpose))
    intentions.settle(purpose)
    return result
  } catch (error) {
    if (error instanceof CallError && error.kind === 'refused') intentions.settle(purpose)
    throw error
  }
}
