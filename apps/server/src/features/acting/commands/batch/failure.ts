import { Refusal } from '../../../../platform/refusal.ts'
import { failureOf } from '../failure.ts'

/** Why a device got nothing, as it is kept: words come with the language of the reader. */
export function failureOfRefusal({ key, values }: Refusal): string {
  // What blocks has a name in every language; the command itself keeps which it was.
  return key === 'commands.blocked' ? failureOf({ key: 'commands.batchBlocked' }) : failureOf({ key, values })
}

/** What the work was refused with; anything else is a fault, and thrown. */
export async function refusalOf<T>(work: () => Promise<T>): Promise<{ done: T } | { refusal: Refusal }> {
  try {
    return { done: await work() }
  } catch (error) {
    if (error instanceof Refusal) return { refusal: error }
    throw error
  }
}
