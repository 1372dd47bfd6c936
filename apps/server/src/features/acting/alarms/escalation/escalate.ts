import type { EscalationChannel } from '@gridhelm/contract/acting/alarms/entities'
import type { Tx } from '../../../../platform/db/database.ts'
import type { Platform } from '../../../../platform/platform.ts'
import { queueMessage } from '../../../telling/messages/service.ts'
import { type AlarmWish, alarmWishes, pushNotice, ringBell } from '../../../telling/notices/service.ts'
import {
  addEvents,
  dueSites,
  enabledPolicies,
  lockDue,
  lockPolicy,
  markEscalated,
  newestEscalated,
  type Policy,
  siteOf,
} from './due-queries.ts'
import { type EscalationFacts, escalationLetter, escalationNotice, escalationPage } from './letters.ts'
import { type Person, wantedWays, waysTo } from './people.ts'
import { peopleOf } from './queries.ts'
import { toldAlarms } from './told-alarms.ts'

/** In a flood people get one message a minute that names what has come together, not one for each alarm. */
const gatherMs = 60_000
const mostTogether = 500
const criticalLevel = 1

export const channelsOf = ({ channels }: Pick<Policy, 'channels'>): EscalationChannel[] =>
  channels.split(',') as EscalationChannel[]

/** Names and signs only, for everybody reads it in a language of their own. */
const noteOf = (policy: Policy, heard: readonly Person[], skipped: readonly Person[]): string => {
  const names = (people: readonly Person[]) => people.map(({ realname }) => realname).join(', ')
  const left = skipped.length > 0 ? ` (✗ ${names(skipped)})` : ''
  return `${policy.name} → ${heard.length > 0 ? names(heard) : '–'}${left}`.slice(0, 500)
}

export function createEscalation(platform: Platform) {
  const { db, bus, log, now } = platform

  async function tell(
    tx: Tx,
    person: Person,
    way: EscalationChannel,
    facts: EscalationFacts,
    wish: AlarmWish | undefined,
  ): Promise<void> {
    if (way === 'notice') return ringBell(tx, platform, person.id, escalationNotice(facts))
    const letter = await escalationLetter(tx, way, facts, person.language)
    const to = (way === 'email' ? person.email : person.phone) ?? ''
    await queueMessage(tx, platform, { ...letter, to, causedBy: person.id, notBefore: wish?.notBefore })
  }

  /** Browsers ring whatever ways the escalation names: to let them is a choice of the person. */
  const ring = ({ id, language }: Person, facts: EscalationFacts, wish: AlarmWish | undefined, tx: Tx) =>
    wish?.push === false
      ? undefined
      : pushNotice(
          tx,
          platform,
          { userId: id, language },
          { ...escalationNotice(facts), openType: 'url', openPage: escalationPage(facts) },
          wish?.notBefore,
        )

  /** What was sent, that it was sent, and what the alarm remembers of it come to be together or not at all. */
  const escalateAt = (policyId: string, siteId: number): Promise<number> =>
    db.transaction().execute(async (tx) => {
      const moment = new Date(now())
      const policy = await lockPolicy(tx, policyId)
      const site = policy && (await siteOf(tx, siteId))
      if (!policy || !site || (policy.siteId !== null && policy.siteId !== siteId)) return 0
      const newest = await newestEscalated(tx, policyId, siteId)
      if (newest && newest.getTime() > moment.getTime() - gatherMs) return 0
      const people = await peopleOf(tx, policyId, siteId, moment)
      if (!people.some(({ isActive, seesSite }) => isActive && seesSite)) return 0
      const due = await lockDue(tx, policy, siteId, moment, mostTogether)
      const dueIds = due.map(({ id }) => id)
      const marked = await markEscalated(tx, policyId, siteId, dueIds, moment)
      const alarms = due.filter(({ id }) => marked.has(id))
      if (alarms.length === 0) return 0

      const facts: EscalationFacts = {
        policyName: policy.name,
        minutes: policy.delayMinutes,
        siteId,
        siteName: site.projectName,
        zone: site.timeZone ?? 'UTC',
        alarms: await toldAlarms(tx, siteId, alarms),
      }
      // What is critical comes by every way and at every hour.
      const isCritical = facts.alarms.some(({ level }) => level === criticalLevel)
      const ids = people.map(({ id }) => id)
      const wishes = isCritical ? new Map<string, AlarmWish>() : await alarmWishes(tx, platform, ids)
      const ways = people.map((person) => {
        const wish = wishes.get(person.id)
        return { person, wish, by: wantedWays(waysTo(person, channelsOf(policy)), wish) }
      })
      for (const { person, wish, by } of ways) {
        for (const way of by) await tell(tx, person, way, facts, wish)
        if (by.length > 0) await ring(person, facts, wish, tx)
      }
      const heard = ways.filter(({ by }) => by.length > 0).map(({ person }) => person)
      const skipped = ways.filter(({ by }) => by.length === 0).map(({ person }) => person)
      const note = noteOf(policy, heard, skipped)
      const alarmIds = alarms.map(({ id }) => id)
      await addEvents(tx, siteId, alarmIds, moment, note)
      await bus.publish(tx, 'alarms.changed', { siteIds: [siteId] })
      if (heard.length === 0)
        log.warn({ policyId, siteId, alarmIds: alarmIds.length }, 'escalation reached nobody')
      return alarms.length
    })

  /** Everything that is due now, and how many alarms that were. One site that fails holds up no other. */
  return async function escalate(signal?: AbortSignal): Promise<number> {
    let count = 0
    for (const policy of await enabledPolicies(db)) {
      for (const siteId of await dueSites(db, policy, new Date(now()))) {
        if (signal?.aborted) return count
        try {
          count += await escalateAt(policy.id, siteId)
        } catch (error) {
          log.error({ err: error, policyId: policy.id, siteId }, 'alarms not escalated')
        }
      }
    }
    return count
  }
}
