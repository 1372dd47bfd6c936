import type { UploadedFile } from '@gridhelm/contract/files/entities'
import '@gridhelm/contract/sheets/texts'
import { currentSignal } from '../../cancellation/cancellation.ts'
import { createLimiter } from '../../limiter.ts'
import { Refusal } from '../../refusal.ts'
import { type SheetRow, UnreadableSheet, usualLimits } from './limits.ts'
import { readInThread } from './read-in-thread.ts'

const limits = usualLimits
/** Besides the head. */
const mostRows = limits.rows - 1

/** Each takes a thread of its own: the others wait. */
export const readersInTurn = createLimiter({
  atOnce: 2,
  waiting: 20,
  overflow: () => Refusal.of('error.busy'),
})

function refusalOf({ fault }: UnreadableSheet): Refusal {
  switch (fault) {
    case 'tooManyRows':
      return Refusal.of('sheets.tooManyRows', { most: mostRows })
    case 'tooManyCells':
      return Refusal.of('sheets.tooManyCells', { most: limits.cells })
    case 'longText':
      return Refusal.of('sheets.longText', { most: limits.text })
    default:
      return Refusal.of(`sheets.${fault}`)
  }
}

/** The rows of a sheet that somebody has sent, by portions; what cannot be read is refused in a sentence. */
export async function* uploadedRows(file: UploadedFile): AsyncGenerator<SheetRow[]> {
  try {
    yield* readInThread(await file.arrayBuffer(), limits, currentSignal())
  } catch (error) {
    throw error instanceof UnreadableSheet ? refusalOf(error) : error
  }
}
