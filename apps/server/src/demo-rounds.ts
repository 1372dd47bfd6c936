import { createHash } from 'node:crypto'
import { demoContext } from './demo-context.ts'
import { homesOf, villages } from './demo-homes.ts'
import { createLoadService } from './features/money/loads/service.ts'
import type { Platform } from './platform/platform.ts'
import { Refusal } from './platform/refusal.ts'
import { wireTime } from './platform/zoned-time.ts'

const minute = 60_000
const hour = 60 * minute
/** Customers type a code within minutes; one in ten reads messages in the evening or the next day. */
const usualMs = 20 * minute
const lateMs = 32 * hour
const lateShare = 0.1
/** Nobody is visited at night. */
const [morning, evening] = [7, 21]
const mostInARound = 50
const elsewhere = 'Africa/Accra'

const isLate = (id: string): boolean => (createHash('sha256').update(id).digest()[0] ?? 0) < lateShare * 256

const agentOf = new Map(
  villages.flatMap((village) => homesOf(village).map(({ shsSn }) => [shsSn, village.agent] as const)),
)

/** Codes for keypads of the demo's own homes that have left and of which nobody has said what became of them. */
async function openCodes({ db, now }: Pick<Platform, 'db' | 'now'>) {
  const rows = await db
    .selectFrom('shsLoad')
    .innerJoin('shs', 'shs.id', 'shsLoad.shsId')
    .leftJoin('iotProject', 'iotProject.siteId', 'shs.siteId')
    .select(['shsLoad.id', 'shsLoad.tokenCount', 'shsLoad.failure', 'shsLoad.issuedAt', 'shs.shsSn'])
    .select('iotProject.timeZone')
    .where('shsLoad.endedAt', 'is', null)
    .where('shsLoad.way', '=', 'keypad')
    .where('shsLoad.state', 'in', ['sent', 'delivered', 'failed'])
    .where('shs.shsSn', 'in', [...agentOf.keys()])
    .orderBy('shsLoad.issuedAt')
    .limit(mostInARound)
    .execute()
  return rows.filter(({ id, issuedAt, timeZone }) => {
    const clock = Number(wireTime(new Date(now()), timeZone ?? elsewhere).slice(11, 13))
    const waits = isLate(id) ? lateMs : usualMs
    return clock >= morning && clock < evening && now() - issuedAt.getTime() >= waits
  })
}

/**
 * Agents of the demo visit homes that tell nothing themselves: what was typed in is said, and an SMS that reached
 * nobody is sent again. Without them every code of a keypad would end in the queue of those who paid and are dark.
 */
export async function goRound(platform: Platform): Promise<void> {
  const loads = createLoadService(platform)
  for (const { id, shsSn, tokenCount, failure } of await openCodes(platform)) {
    const agent = agentOf.get(shsSn)
    if (agent === undefined || tokenCount === null) continue
    const as = await demoContext(platform, agent)
    const visit = failure === null ? loads.typedIn({ id, count: tokenCount }, as) : loads.resend({ id }, as)
    await visit.catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error
    })
  }
}
