import type { Command, CommandRequest, CommandState } from '@gridhelm/contract/acting/commands/entities'
import type { Platform } from '../../../../platform/platform.ts'
import { createConfirmations } from '../confirm.ts'
import { findByClientKey } from '../queries.ts'
import { createRequests } from '../request.ts'
import type { Asker, Asking } from '../scope.ts'

export interface SingleRequest {
  deviceId: string
  point: string
  value: number
  reason: string
  expirySeconds: number
  /** The same key twice is the same command. */
  clientKey: string
  batchId: string
}

/** What a batch does for each of its devices, as a person would. */
export interface SingleCommands {
  /** What an earlier request under the key has become. */
  earlier(siteId: number, asker: Asker, clientKey: string): Promise<Pick<Command, 'id' | 'state'> | undefined>
  request(asked: SingleRequest, asker: Asker): Promise<Pick<CommandRequest, 'isBlocked'> & { id: string }>
  confirm(id: string, asker: Asker): Promise<unknown>
  withdraw(id: string, asker: Asker): Promise<unknown>
}

/** Nobody reads the words: what is kept has a key. */
const asking = (caller: Asker): Asking => ({ caller, language: 'en' })

export function createSingleCommands(platform: Platform): SingleCommands {
  const { request } = createRequests(platform)
  const { confirm, withdraw } = createConfirmations(platform)
  return {
    async earlier(siteId, { userId }, clientKey) {
      const row = await findByClientKey(platform.db, siteId, userId, clientKey)
      return row && { id: row.id, state: row.state as CommandState }
    },
    async request(asked, asker) {
      const { command, isBlocked } = await request(asked, asking(asker))
      return { id: command.id, isBlocked }
    },
    confirm: (id, asker) => confirm(id, asking(asker)),
    withdraw: (id, asker) => withdraw(id, asking(asker)),
  }
}
