import type { LoadRow } from './queries.ts'
import type { Step } from './take-step.ts'

/** Whether a home that took it is expected to consume: one that cannot be heard is not. */
export const expectsLight = ({
  kind,
  value,
  deviceId,
}: Pick<LoadRow, 'kind' | 'value' | 'deviceId'>): boolean =>
  deviceId !== null && (kind === 'add' || kind === 'unlock' || (kind === 'set' && value > 0))

interface Confirmation {
  at: number
  energy: number | null
  saidBy?: string
  facts: Readonly<Record<string, unknown>>
}

/** The home has taken it, whoever says so. */
export const confirmedStep = (
  row: LoadRow,
  { at, energy, saidBy, facts }: Confirmation,
  now: number,
): Step => ({
  input: 'confirm',
  change: {
    confirmedAt: new Date(at),
    energyBefore: energy,
    saidBy: saidBy ?? null,
    failure: null,
    failureNote: null,
    nextSendAt: null,
    endedAt: expectsLight(row) ? null : new Date(now),
  },
  note: { byUser: saidBy ?? null, facts: { at, ...facts } },
})
