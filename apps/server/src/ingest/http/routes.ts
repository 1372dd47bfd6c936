import { faultsShown, type IngestOutcome, ingestCalls, messagesAtOnce } from '@gridhelm/contract/ingest/calls'
import type { OpenContext } from '../../platform/http/context.ts'
import { type Serve, said } from '../../platform/http/serve.ts'
import type { Platform } from '../../platform/platform.ts'
import { Refusal } from '../../platform/refusal.ts'
import { createDoor } from '../broker/door.ts'
import type { LoginLog, RefusedLogin } from '../broker/login-log.ts'
import type { Directory, DirectorySite } from '../directory/directory.ts'
import { isMapped } from '../directory/site-mapping.ts'
import type { Intake, Outcome } from '../intake.ts'

/** User name and password of the header `Authorization: Basic …`; undefined for any other. */
function basicCredentials(header: string | undefined): { user: string; password: Buffer } | undefined {
  const [, encoded] = /^Basic ([A-Za-z0-9+/]{1,2000}={0,2})$/i.exec(header ?? '') ?? []
  if (encoded === undefined) return undefined
  const bytes = Buffer.from(encoded, 'base64')
  const colon = bytes.indexOf(':')
  if (colon < 1) return undefined
  return { user: bytes.toString('utf8', 0, colon), password: bytes.subarray(colon + 1) }
}

export interface HttpIngestParts {
  directory: Directory
  intake: Intake
}

const nothing = Buffer.alloc(0)

function sumOf(outcomes: readonly Outcome[]): IngestOutcome {
  const sum = (count: (one: Outcome) => number) => outcomes.reduce((total, one) => total + count(one), 0)
  return {
    messages: outcomes.length,
    frames: sum((one) => one.frames),
    points: sum((one) => one.points),
    repeated: sum((one) => one.repeated),
    quarantined: sum((one) => one.quarantined),
    faults: outcomes
      .flatMap((one) => one.faults)
      .slice(0, faultsShown)
      .map(({ reason, device, point, count }) => ({ reason, device, point, count })),
  }
}

/** The same messages as over MQTT, for sites that have none. */
export function serveIngest(
  serve: Serve,
  { log, now }: Pick<Platform, 'log' | 'now'>,
  { directory, intake }: HttpIngestParts,
  loginLog: LoginLog,
): void {
  const admit = createDoor(directory, now)
  const tell = (user: string, address: string, why: RefusedLogin['why']) =>
    loginLog.tell({ user, address, clientId: 'HTTP', why })

  async function siteFor(
    projectNumber: string,
    { authorization, address }: OpenContext,
  ): Promise<DirectorySite> {
    const { user = '', password } = basicCredentials(authorization) ?? {}
    const answer = await admit({ address, user, password, certificate: undefined })
    if (answer.is === 'mustWait') {
      tell(user, address, 'mustWait')
      throw Refusal.withStatus(429, 'ingest.mustWait')
    }
    const attempt = {
      source: 'http' as const,
      topic: ingestCalls.send.path.replace('{projectNumber}', projectNumber),
      receivedAt: now(),
      payload: Buffer.from(JSON.stringify({ user, address })),
    }
    // A serial number speaks on its own topic and for nothing else.
    const isSerial = answer.is === 'in' && answer.serial !== undefined
    if (answer.is === 'unknown' || isSerial || answer.site.number !== projectNumber) {
      tell(user, address, 'unknown')
      intake.refuse(attempt, 'unknownProject')
      throw Refusal.withStatus(401, 'ingest.wrongCredentials')
    }
    if (answer.is === 'off') {
      tell(user, address, 'off')
      intake.refuse({ ...attempt, siteId: answer.site.siteId }, 'projectOff')
      throw Refusal.withStatus(403, 'ingest.projectOff')
    }
    return answer.site
  }

  /** In the words of the site, where its mapping reads the topic; undefined where it speaks as we do. */
  function mappedTopic(site: DirectorySite, topic: string | undefined): string | undefined {
    if (topic === undefined) return isMapped(site, site.topics.data) ? site.topics.data : undefined
    const owner = directory.ownerOfTopic(topic)
    const isOpen = isMapped(site, topic) && (owner === undefined || owner.siteId === site.siteId)
    if (!isOpen) throw Refusal.withStatus(403, 'ingest.foreignTopic')
    return topic
  }

  async function take(site: DirectorySite, body: unknown, topic: string | undefined): Promise<IngestOutcome> {
    const message = { siteId: site.siteId, source: 'http' as const, receivedAt: now() }
    const mapped = mappedTopic(site, topic)
    const messages = Array.isArray(body) ? body : [body]
    if (mapped === undefined && messages.length > messagesAtOnce)
      throw Refusal.withStatus(413, 'ingest.tooMany', { count: messagesAtOnce })
    try {
      if (mapped === undefined) {
        const parsed = { ...message, topic: '', payload: nothing }
        return sumOf(await Promise.all(messages.map((one) => intake.acceptParsed(parsed, one))))
      }
      // As it would have come over MQTT: one message, whatever it is made of.
      const payload = Buffer.from(typeof body === 'string' ? body : JSON.stringify(body))
      return sumOf([await intake.accept({ ...message, topic: mapped, payload })])
    } catch (error) {
      log.warn({ err: error, project: site.number }, 'HTTP ingest: not stored')
      throw Refusal.withStatus(503, 'ingest.notStored')
    }
  }

  serve(ingestCalls, {
    async send({ projectNumber, topic, body }, context) {
      await directory.start()
      const site = await siteFor(projectNumber, context)
      // Whoever waited here would keep a whole body in memory.
      if (intake.isFull()) throw Refusal.withStatus(503, 'error.busy')
      const outcome = await take(site, body, topic)
      return said('ingest.stored', outcome, { frames: outcome.frames })
    },
  })
}
