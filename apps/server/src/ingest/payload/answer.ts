import { Faults, shown } from '../faults.ts'
import type { ControllerAnswer } from '../intake.ts'
import { parsePayload } from './decode.ts'

const statuses = ['accepted', 'done', 'rejected'] as const
export const longestId = 64
const longestMessage = 500

/** Cut, and without the one character that the database cannot hold. */
export const cleanMessage = (text: string) =>
  text.slice(0, longestMessage).replaceAll('\0', '\u{fffd}').toWellFormed()

/** Whoever has one topic up says both on it: an answer has a status, a message of values has devices. */
export function isAnswer(payload: Buffer): boolean {
  const { value } = parsePayload(payload, new Faults()) ?? {}
  return typeof value === 'object' && value !== null && 'status' in value && !('devices' in value)
}

/** An answer to a command; undefined with a fault for what is none. */
export function answerIn(payload: Buffer, faults: Faults): ControllerAnswer | undefined {
  const parsed = parsePayload(payload, faults)
  if (!parsed) return undefined
  const { value } = parsed
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    faults.add('notObject', shown(value))
    return undefined
  }
  const { id, status, message } = value as Record<string, unknown>
  const known = statuses.find((one) => one === status)
  const isId = (typeof id === 'string' && id !== '' && id.length <= longestId) || typeof id === 'number'
  if (!isId || !known) {
    faults.add('badAnswer', `id = ${shown(id)}, status = ${shown(status)}`)
    return undefined
  }
  return { id: String(id), status: known, message: typeof message === 'string' ? cleanMessage(message) : '' }
}
