import type { EscalationChannel, EscalationGap } from '@gridhelm/contract/acting/alarms/entities'
import type { Language } from '@gridhelm/contract/language'

export interface Person {
  escalationId: string
  id: string
  realname: string
  language: Language
  email: string | null
  phone: string | null
  /** May log in: neither frozen nor deleted, and within the account's time. */
  isActive: boolean
  /** Sees the site in question; one of all sites where there is none. */
  seesSite: boolean
}

/** Why somebody would not hear of an alarm, or not by each of the ways. */
export function gapsOf(person: Person, channels: readonly EscalationChannel[]): EscalationGap[] {
  if (!person.isActive) return ['frozen']
  if (!person.seesSite) return ['noSite']
  return [
    ...(channels.includes('email') && !person.email ? (['noEmail'] as const) : []),
    ...(channels.includes('sms') && !person.phone ? (['noPhone'] as const) : []),
  ]
}

/** The ways by which somebody hears of it now. */
export function waysTo(person: Person, channels: readonly EscalationChannel[]): EscalationChannel[] {
  if (!person.isActive || !person.seesSite) return []
  const address = { notice: person.id, email: person.email, sms: person.phone }
  return channels.filter((channel) => Boolean(address[channel]))
}

/** Those of the ways that the person wants; an alarm is in the bell at least. */
export function wantedWays(
  ways: readonly EscalationChannel[],
  wish: { email: boolean; sms: boolean } | undefined,
): EscalationChannel[] {
  const wanted = ways.filter((way) => way === 'notice' || !wish || wish[way])
  return wanted.length === 0 && ways.length > 0 ? ['notice'] : wanted
}
