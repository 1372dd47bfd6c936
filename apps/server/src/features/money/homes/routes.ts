import '@gridhelm/contract/money/homes/texts'
import { cardCalls, homeCalls } from '@gridhelm/contract/money/homes/calls'
import type { SessionContext } from '../../../platform/http/context.ts'
import { type Serve, said } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { subtreeOfCaller } from '../../../platform/scope/grants.ts'
import { siteIdOf } from '../../../platform/scope/sites.ts'
import { wireTime } from '../../../platform/zoned-time.ts'
import { serveResource } from '../../../resources/routes.ts'
import { visibleRows } from '../../../resources/row-scope.ts'
import type { Reader } from '../../../telemetry/read/reader.ts'
import { createHomeActions } from './actions.ts'
import { bindCards, bindHomes, bindTerminals, keepers } from './binding.ts'
import { countHomes } from './count-queries.ts'
import { energyOf } from './energy.ts'
import { eventsOf, peopleBelow } from './queries.ts'
import { createHomeCounts } from './service.ts'

const mostPeople = 20
const mostEvents = 100

export function serveHomes(serve: Serve, platform: Platform, reader: Reader): void {
  const { db, now } = platform
  const homes = bindHomes(platform)
  const cards = bindCards(platform, homes)
  const service = serveResource(serve, platform, homes)
  serveResource(serve, platform, cards)
  serveResource(serve, platform, bindTerminals())
  const countHomesOf = createHomeCounts(platform)
  const actions = createHomeActions(platform, homes, cards)

  /** Only of one that the caller sees. */
  const seen = async (id: string, context: SessionContext) => void (await service.byId(id, context))

  serve(homeCalls, {
    people: ({ who, word }, { caller }) =>
      peopleBelow(
        db,
        subtreeOfCaller(caller),
        who === 'customers' ? ['enduser'] : [...keepers],
        word,
        mostPeople,
      ),
    async trace({ id }, context) {
      await seen(id, context)
      const rows = await eventsOf(db, id, mostEvents)
      return rows.map((row) => ({ ...row, at: wireTime(row.at, context.zone) }))
    },
    async energy({ id }, context) {
      await seen(id, context)
      return energyOf(db, reader, id, now())
    },
    async ofSite({ siteId: asked }, context) {
      const siteId = siteIdOf(asked)
      if (siteId === undefined) throw Refusal.of('error.notFound')
      const { unlocked: _, ...counts } = await countHomesOf(siteId, context)
      return counts
    },
    async bySite(_, context) {
      const counted = await countHomes(db, await visibleRows(platform, homes, context), now())
      return counted.map(({ siteId, unlocked: __, ...counts }) => ({ siteId: String(siteId), ...counts }))
    },
    move: async (input, context) => said('success.operation', await done(actions.homes.move(input, context))),
    pause: async (input, context) =>
      said('success.operation', await done(actions.homes.pause(input, context))),
    resume: async (input, context) =>
      said('success.operation', await done(actions.homes.resume(input, context))),
    unlock: async ({ id, shsId, ...input }, context) =>
      said('success.operation', await actions.homes.unlock({ ...input, id: id ?? shsId ?? '' }, context)),
    repossess: async (input, context) =>
      said('success.operation', await actions.homes.repossess(input, context)),
    restock: async (input, context) =>
      said('success.operation', await done(actions.homes.restock(input, context))),
    retire: async (input, context) =>
      said('success.operation', await done(actions.homes.retire(input, context))),
    replace: async (input, context) => said('success.operation', await actions.homes.replace(input, context)),
  })
  serve(cardCalls, {
    lost: async (input, context) => said('success.operation', await done(actions.cards.lost(input, context))),
    block: async (input, context) =>
      said('success.operation', await done(actions.cards.block(input, context))),
    unblock: async (input, context) =>
      said('success.operation', await done(actions.cards.unblock(input, context))),
    replace: async (input, context) =>
      said('success.operation', await done(actions.cards.replace(input, context))),
  })
}

const done = async (work: Promise<void>): Promise<null> => {
  await work
  return null
}
