import type { Alarm } from '@gridhelm/contract/acting/alarms/entities'
import type { Command } from '@gridhelm/contract/acting/commands/entities'

export interface LogRow {
  id: string
  content: string
  by: string
  at: number
}

export type Happening = { at: number } & (
  | { what: 'alarm'; alarm: Alarm }
  | { what: 'command'; command: Command }
  | { what: 'log'; log: LogRow }
)

/** What has happened, from wherever it is told, the newest first. */
export function merged(
  alarms: readonly Alarm[],
  commands: readonly Command[],
  logs: readonly LogRow[],
  most: number,
): Happening[] {
  const all: Happening[] = [
    ...alarms.map((alarm) => ({ what: 'alarm' as const, at: alarm.lastRaisedAt, alarm })),
    ...commands.map((command) => ({ what: 'command' as const, at: command.requestedAt, command })),
    ...logs.map((log) => ({ what: 'log' as const, at: log.at, log })),
  ]
  return all.sort((a, b) => b.at - a.at).slice(0, most)
}
