import type { CommandState, CommandStep } from '@gridhelm/contract/acting/commands/entities'
import type { Tx } from '../../../platform/db/database.ts'
import { noteHappenings } from '../../../platform/happenings/queries.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { NewEvent } from './chain.ts'
import { type CommandInput, isEnd, nextState } from './machine.ts'
import {
  appendEvents,
  type CommandChange,
  type CommandRow,
  lockCommandsOfSite,
  updateCommand,
} from './queries.ts'
import { tellEnd } from './tell-end.ts'

export type StepPlatform = Pick<Platform, 'db' | 'bus' | 'chains' | 'now'>

/** Everything that is written about commands is written like this: one site, one after the other, all or nothing. */
export function withSite<T>(
  { db, chains }: Pick<Platform, 'db' | 'chains'>,
  siteId: number,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return chains.transaction(db, async (tx) => {
    await lockCommandsOfSite(tx, siteId)
    return work(tx)
  })
}

export interface Step {
  input: CommandInput
  change?: CommandChange
  event: Omit<NewEvent, 'commandId' | 'step'> & { step?: CommandStep }
}

/** State, audit row and word on the bus together. Undefined, and nothing written, where the machine refuses it. */
export async function takeStep(
  { bus, chains, now }: Pick<Platform, 'bus' | 'chains' | 'now'>,
  tx: Tx,
  row: CommandRow,
  { input, change = {}, event }: Step,
): Promise<CommandRow | undefined> {
  const state = nextState(row.state as CommandState, input)
  if (!state) return undefined
  const at = new Date(now())
  const ended = isEnd(state) ? { endedAt: at, nextSendAt: null } : {}
  const after = await updateCommand(tx, row, { ...ended, ...change, state })
  if (!after) return undefined
  await appendEvents(tx, chains, row.siteId, [{ step: state, ...event, commandId: row.id }], at)
  await bus.publish(tx, 'commands.changed', { siteIds: [row.siteId] })
  if (isEnd(state))
    await noteHappenings(tx, [{ kind: 'command.finished', siteId: row.siteId, ref: row.id, at }])
  await tellEnd(tx, { bus, now }, row, after)
  return after
}

/** A row in the trail that changes no state. */
export async function noteStep(
  { bus, chains, now }: Pick<Platform, 'bus' | 'chains' | 'now'>,
  tx: Tx,
  row: CommandRow,
  event: Omit<NewEvent, 'commandId'>,
): Promise<void> {
  await appendEvents(tx, chains, row.siteId, [{ ...event, commandId: row.id }], new Date(now()))
  await bus.publish(tx, 'commands.changed', { siteIds: [row.siteId] })
}
