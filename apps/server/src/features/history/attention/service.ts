import {
  type Attention,
  type AttentionItem,
  type AttentionKind,
  mostItems,
} from '@gridhelm/contract/history/attention/entities'
import type { Platform } from '../../../platform/platform.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { siteIdOf, sitesSeen } from '../../../platform/scope/sites.ts'
import { type Caller, heldOf } from '../../../platform/session/queries.ts'
import { waitingRepairsBySite } from '../counters/service.ts'
import { ownCertificateEnds } from './own-certificate.ts'
import { endingCertificates, type FindingRow, findingsSeen } from './queries.ts'
import { keptMs } from './scan.ts'

/** Time to make another one and to bring it to the site. */
const noticeMs = 30 * 86_400_000
/** Read of each kind; more than that is one problem, not many. */
const mostRead = 2_000

/** A line leads to a page: only for those who may open it. */
const codes = ['diesel:list', 'counterRepair:list', 'project:credential', 'project:brokerFiles'] as const

function wireFinding(row: FindingRow): AttentionItem {
  const { siteId, kind, id, deviceNumber, amount } = row
  const [since, at] = [row.since.getTime(), row.at.getTime()]
  const common = { siteId: String(siteId), device: { id, number: deviceNumber } }
  return kind === 'diesel'
    ? { kind, ...common, litres: amount, engineRan: row.engineRan === true, from: since, to: at }
    : { kind, ...common, soh: amount, before: row.before ?? amount, since }
}

const order: readonly AttentionKind[] = ['certificate', 'diesel', 'health', 'counters']

export function createAttentionService({ db, config, now }: Platform) {
  async function asked(caller: Caller, id: string | undefined): Promise<number | undefined> {
    if (id === undefined) return undefined
    const siteId = siteIdOf(id)
    if (siteId === undefined || !(await sitesSeen(db, caller, [siteId])).has(siteId))
      throw Refusal.of('error.notFound')
    return siteId
  }

  return {
    async list(caller: Caller, id: string | undefined): Promise<Attention> {
      const moment = now()
      const [siteId, held] = await Promise.all([asked(caller, id), heldOf(db, caller.scopeId, codes)])
      const which = { caller, siteId, most: mostRead }
      const soon = moment + noticeMs
      const [findings, repairs, certificates, own] = await Promise.all([
        findingsSeen(
          db,
          which,
          held.has('diesel:list') ? ['diesel', 'health'] : ['health'],
          new Date(moment - keptMs),
        ),
        held.has('counterRepair:list') ? waitingRepairsBySite(db, caller, mostRead, siteId) : [],
        held.has('project:credential') ? endingCertificates(db, which, new Date(soon)) : [],
        siteId === undefined && held.has('project:brokerFiles') ? ownCertificateEnds(config.mqtt) : undefined,
      ])
      const items: AttentionItem[] = [
        ...(own !== undefined && own < soon
          ? [{ kind: 'certificate', siteId: null, ends: own } as const]
          : []),
        ...certificates.map((row) => ({
          kind: 'certificate' as const,
          siteId: String(row.siteId),
          ends: row.certificateEnds.getTime(),
        })),
        ...findings.map(wireFinding),
        ...repairs.map((row) => ({
          kind: 'counters' as const,
          siteId: String(row.siteId),
          count: row.count,
          since: row.since.getTime(),
        })),
      ].toSorted((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind))
      const bySite = Map.groupBy(items, (item) => item.siteId)
      return {
        now: moment,
        items: items.slice(0, mostItems),
        sites: [...bySite].flatMap(([site, some]) =>
          site === null ? [] : [{ siteId: site, count: some.length }],
        ),
      }
    },
  }
}
