import { cardResource } from '@gridhelm/contract/money/homes/card-resource'
import { homeResource } from '@gridhelm/contract/money/homes/home-resource'
import { terminalResource } from '@gridhelm/contract/money/homes/terminal-resource'
import type { PlainRecord } from '@gridhelm/contract/resource/calls'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/database.ts'
import type { SessionContext } from '../../../platform/http/context.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { subtreeOfCaller } from '../../../platform/scope/grants.ts'
import { createSecrets } from '../../../platform/secrets/secrets.ts'
import { takeDevicePlaces } from '../../../platform/sites/device-numbers.ts'
import { ownSite } from '../../../platform/sites/own-site.ts'
import type { Bound } from '../../../resources/binding.ts'
import { visibleRows } from '../../../resources/row-scope.ts'
import {
  agentNameOf,
  byAgent,
  byKeyWord,
  byParties,
  cardColumns,
  homeColumns,
  homesHeard,
  lastUpload,
  partyColumns,
} from './lists-sql.ts'
import {
  cardInUse,
  hasSpoken,
  homeBySn,
  insertDevice,
  personBelow,
  serialOf,
  siteByWord,
  updateHome,
} from './queries.ts'
import { writeEvent } from './trace.ts'

/** Those who can have homes in their hands. */
export const keepers = ['admin', 'master', 'submaster', 'operator', 'agent'] as const
const isKeeper = (tier: string) => (keepers as readonly string[]).includes(tier)

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

async function keeperOf(
  tx: Tx,
  { caller }: SessionContext,
  username: string | undefined,
): Promise<string | undefined> {
  const path = subtreeOfCaller(caller)
  const by = username === undefined ? { id: caller.scopeId } : { username }
  const person = await personBelow(tx, path, by)
  return person && isKeeper(person.tier) ? person.id : undefined
}

/** For the place of the home that it opens: no other can be opened with it. */
export const placeOfKey = (id: string): string => `shs:${id}`

export function bindHomes(platform: Platform): Bound {
  const { config, now, bus } = platform
  const secrets = createSecrets(config)

  async function siteOf(
    tx: Tx,
    { caller }: SessionContext,
    word: string | undefined,
  ): Promise<number | null> {
    if (word === undefined) return null
    const siteId = await ownSite(tx, caller, await siteByWord(tx, word))
    if (siteId === undefined) throw Refusal.ofField('siteId', 'homes.siteUnknown')
    return siteId
  }

  async function serialIdOf(tx: Tx, siteId: number | null, sn: string | undefined): Promise<string | null> {
    if (sn === undefined) return null
    const id = siteId === null ? undefined : await serialOf(tx, siteId, sn)
    if (id === undefined) throw Refusal.ofField('serialNumber', 'homes.serialUnknown')
    return id
  }

  /** One that speaks, itself or by its hub, is a device of its site. */
  async function deviceAt(
    tx: Tx,
    siteId: number | null,
    home: { way: unknown; shsSn: unknown },
    createBy: string,
  ) {
    if (siteId === null || home.way !== 'mqtt') return null
    const [place] = await takeDevicePlaces(tx, siteId, 'solarHome', 1)
    if (!place) return null
    await insertDevice(tx, { ...place, deviceName: String(home.shsSn), createBy })
    return place.deviceId
  }

  const tellSites = async (tx: Tx, siteIds: readonly (number | null)[]) => {
    const some = siteIds.filter((one) => one !== null)
    if (some.length > 0) await bus.publish(tx, 'sites.changed', { siteIds: [...new Set(some)] })
  }

  return {
    resource: homeResource,
    binding: {
      table: 'shs',
      from: homesHeard,
      columns: homeColumns(now),
      searches: { keyWord: byKeyWord },
      scope: byParties,
      countMost: 10_000,
      hooks: {
        async beforeAdd(values, tx, context) {
          const {
            tokenKey,
            tokenStart,
            agentName,
            siteId: siteWord,
            serialNumber,
            keyWord: _,
            ...rest
          } = values
          const agentId = await keeperOf(tx, context, textOf(agentName))
          if (agentId === undefined) throw Refusal.ofField('agentName', 'homes.agentUnknown')
          const siteId = await siteOf(tx, context, textOf(siteWord))
          const serialNumberId = await serialIdOf(tx, siteId, textOf(serialNumber))
          const deviceId = await deviceAt(
            tx,
            siteId,
            { way: rest.way, shsSn: rest.shsSn },
            context.caller.username,
          )
          const key = textOf(tokenKey)
          return {
            values: { ...rest, creatorType: context.caller.tier, agentId },
            async after(id) {
              await updateHome(tx, id, {
                siteId,
                deviceId,
                serialNumberId,
                ...(key !== undefined && {
                  tokenKey: secrets.seal(key, placeOfKey(id)),
                  startingCode: Number(tokenStart),
                }),
              })
              await tellSites(tx, [siteId])
            },
          }
        },
        async beforeEdit(before, values, tx, context) {
          const { agentName, siteId: siteWord, serialNumber, keyWord: _, ...rest } = values
          const change: PlainRecord = { ...rest }
          if (textOf(agentName) !== undefined && agentName !== before.agentName) {
            const agentId = await keeperOf(tx, context, textOf(agentName))
            if (agentId === undefined) throw Refusal.ofField('agentName', 'homes.agentUnknown')
            change.agentId = agentId
          }
          const was = textOf(before.siteId) === undefined ? null : Number(before.siteId)
          const siteId = siteWord === undefined ? was : await siteOf(tx, context, textOf(siteWord))
          let deviceId = typeof before.deviceId === 'number' ? before.deviceId : null
          if (siteId !== was) {
            if (was !== null && deviceId !== null && (await hasSpoken(tx, was, deviceId)))
              throw Refusal.ofField('siteId', 'homes.siteFixed')
            deviceId = await deviceAt(
              tx,
              siteId,
              { way: before.way, shsSn: before.shsSn },
              context.caller.username,
            )
          }
          const sn =
            serialNumber === undefined && siteId === was ? textOf(before.serialNumber) : textOf(serialNumber)
          const serialNumberId = await serialIdOf(tx, siteId, sn)
          return {
            values: change,
            async after(id) {
              await updateHome(tx, id, { siteId, deviceId, serialNumberId })
              await tellSites(tx, [was, siteId])
            },
          }
        },
        async beforeRemove(rows, tx) {
          if (rows.some(({ customerId }) => customerId !== null)) throw Refusal.of('homes.hasCustomer')
          await tellSites(
            tx,
            rows.map(({ siteId }) => (siteId === null ? null : Number(siteId))),
          )
        },
      },
    },
  }
}

export function bindCards(platform: Platform, homes: Bound): Bound {
  return {
    resource: cardResource,
    binding: {
      table: 'shsCard',
      columns: cardColumns,
      scope: byParties,
      countMost: 10_000,
      hooks: {
        async beforeAdd({ shsSn, ...values }, tx, context) {
          const visible = await visibleRows({ db: tx, now: platform.now }, homes, context)
          const home = await homeBySn(tx, String(shsSn), visible)
          if (!home) throw Refusal.ofField('shsSn', 'homes.homeUnknown')
          if (home.customerId === null) throw Refusal.ofField('shsSn', 'homes.cardNoCustomer')
          if (await cardInUse(tx, home.id)) throw Refusal.ofField('shsSn', 'homes.cardInUse')
          return {
            values: {
              ...values,
              creatorType: context.caller.tier,
              shsId: home.id,
              customerId: home.customerId,
              agentId: home.agentId,
            },
            after: () =>
              writeEvent(platform, tx, context, {
                shsId: home.id,
                what: 'cardGiven',
                about: String(values.cardId),
              }),
          }
        },
      },
    },
  }
}

export const bindTerminals = (): Bound => ({
  resource: terminalResource,
  binding: {
    table: 'agentTerminal',
    columns: {
      ...partyColumns('agent_terminal'),
      agentName: agentNameOf('agent_terminal'),
      lastUploadTime: () =>
        lastUpload(sql.ref('agent_terminal.agent_id'), sql.ref('agent_terminal.last_upload_at')),
    },
    scope: byAgent,
    countMost: 10_000,
    hooks: {
      async beforeAdd({ agentName, ...values }, tx, context) {
        const agentId = await agentOf(tx, context, String(agentName))
        return { values: { ...values, agentId, creatorType: context.caller.tier } }
      },
      async beforeEdit(before, { agentName, ...values }, tx, context) {
        if (textOf(agentName) === undefined || agentName === before.agentName) return { values }
        return { values: { ...values, agentId: await agentOf(tx, context, String(agentName)) } }
      },
    },
  },
})

async function agentOf(tx: Tx, { caller }: SessionContext, username: string): Promise<string> {
  const person = await personBelow(tx, subtreeOfCaller(caller), { username })
  if (person?.tier !== 'agent') throw Refusal.ofField('agentName', 'homes.terminalAgent')
  return person.id
}
