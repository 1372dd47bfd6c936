import { gatewaySays } from '@gridhelm/contract/stations/gateway/wire'
import type { TakeGateway } from '../../../ingest/intake.ts'
import type { Platform } from '../../../platform/platform.ts'
import { answerTrial, keepReport, setupRow } from './queries.ts'

/** A site has one gateway, or a few; names beyond that are made up. */
const mostGateways = 8
/** Two hundred and fifty devices take a tenth of it. */
const longestWord = 262_144

function parsed(payload: Buffer): unknown {
  if (payload.length > longestWord) return undefined
  try {
    return JSON.parse(payload.toString('utf8').replaceAll('\\u0000', '\u{fffd}'))
  } catch {
    return undefined
  }
}

/** Takes what gateways say of themselves, and lets one that runs something else than it should be told. */
export function createGatewayHearing({ db, bus, now }: Pick<Platform, 'db' | 'bus' | 'now'>): TakeGateway {
  return async (siteId, payload) => {
    const { data: said } = gatewaySays.safeParse(parsed(payload))
    if (!said) return false
    if ('trial' in said) {
      const { id, ...answer } = said.trial
      await answerTrial(db, siteId, id, JSON.stringify(answer))
      return true
    }
    const { report } = said
    const row = { siteId, name: report.name, heardAt: new Date(now()), report: JSON.stringify(report) }
    await keepReport(db, row, mostGateways)
    if (report.by === 'file') return true
    const current = (await setupRow(db, siteId))?.version ?? 0
    if (current > 0 && report.version !== current && report.refused?.version !== current)
      await bus.publish(db, 'gateways.waiting', { siteIds: [siteId] })
    return true
  }
}
