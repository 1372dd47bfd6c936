import type { Language } from '@gridhelm/contract/language'
import type {
  GatewayState,
  GatewayTrial,
  GatewayVersion,
  SiteGateway,
} from '@gridhelm/contract/stations/gateway/entities'
import { type GatewaySetup, gatewaySetup } from '@gridhelm/contract/stations/gateway/setup'
import { saySetupFault, sayToldFault, setupFaults } from '@gridhelm/contract/stations/gateway/setup-faults'
import type { GatewayReport, TrialAnswer } from '@gridhelm/contract/stations/gateway/wire'
import type { Queryable } from '../../../platform/db/database.ts'
import type { SessionContext } from '../../../platform/http/context.ts'
import { newId } from '../../../platform/ids.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { siteIdOf, sitesSeen } from '../../../platform/scope/sites.ts'
import type { Caller } from '../../../platform/session/queries.ts'
import { lockProject } from '../../../platform/sites/lock-project.ts'
import { wireTime } from '../../../platform/zoned-time.ts'
import { recordVersion } from '../../../resources/versions.ts'
import {
  deleteGateway,
  gatewayRows,
  insertSetup,
  insertTrial,
  kindsOf,
  projectOf,
  setupRow,
  setupRows,
  trialRow,
} from './queries.ts'

const table = 'iot_gateway_setup'
const mostVersions = 50
const longestSetup = 250_000
/** A gateway says something twice a minute. */
const silentAfterMs = 90_000
/** Whoever asked looks at the screen; later than this nobody waits. */
export const trialPatienceMs = 60_000
const trialsKeptMs = 3_600_000

const read = (text: string): GatewaySetup => gatewaySetup.parse(JSON.parse(text))

async function seenSite(db: Queryable, caller: Caller, id: string): Promise<number> {
  const siteId = siteIdOf(id)
  if (siteId === undefined || !(await sitesSeen(db, caller, [siteId])).has(siteId))
    throw Refusal.of('error.notFound')
  return siteId
}

/** What a gateway would refuse is not sent to it, nor what nobody could read afterwards. */
async function checked(
  db: Queryable,
  siteId: number,
  setup: GatewaySetup,
  language: Language,
): Promise<string> {
  const [fault] = setupFaults(setup)
  if (fault) throw Refusal.of('gateway.unusable', { reason: saySetupFault(fault, language) })
  const kinds = await kindsOf(db, siteId)
  const unknown = setup.devices.find(({ number, kind }) => kinds.get(number) !== kind)
  if (unknown) throw Refusal.of('gateway.unknownDevice', { device: unknown.number })
  const text = JSON.stringify(setup)
  if (text.length > longestSetup) throw Refusal.of('gateway.tooLarge')
  return text
}

/** A gateway of an earlier version says its reasons in English alone, one of a later may know others. */
const reasonsOf = ({ reasons, faults = [] }: NonNullable<GatewayReport['refused']>, language: Language) =>
  reasons.map((reason, index) => sayToldFault(faults[index] ?? {}, language) ?? reason)

type Reader = Pick<SessionContext, 'language' | 'zone'>

function stateOf(
  report: GatewayReport,
  heardAt: Date,
  { language, zone }: Reader,
  now: number,
): GatewayState {
  const { name, by, startedAt, version, refused, waiting, dropped, devices } = report
  const time = (ms: number) => wireTime(new Date(ms), zone)
  return {
    name,
    heardTime: wireTime(heardAt, zone),
    isSilent: now - heardAt.getTime() > silentAfterMs,
    by,
    startTime: time(startedAt),
    version,
    refused: refused ? { version: refused.version, reasons: reasonsOf(refused, language) } : null,
    waiting,
    dropped,
    devices: Object.entries(devices).map(([number, { state, answeredAt, values, fault, code }]) => ({
      number,
      state,
      answerTime: answeredAt === undefined ? null : time(answeredAt),
      values: values ?? null,
      fault: fault ?? null,
      code: code ?? null,
    })),
  }
}

export function createGatewayService({ db, bus, now }: Platform) {
  const stateIn = async (queryable: Queryable, siteId: number, reader: Reader): Promise<GatewayState[]> =>
    (await gatewayRows(queryable, siteId)).map(({ report, heardAt }) =>
      stateOf(JSON.parse(report) as GatewayReport, heardAt, reader, now()),
    )

  return {
    async one(
      { siteId: id, version }: { siteId: string; version?: number | undefined },
      { caller, zone }: SessionContext,
    ): Promise<SiteGateway> {
      const siteId = await seenSite(db, caller, id)
      const [row, project] = await Promise.all([setupRow(db, siteId, version), projectOf(db, siteId)])
      if (version !== undefined && !row) throw Refusal.of('error.notFound')
      return {
        siteId: id,
        version: row?.version ?? 0,
        setup: row ? read(row.setup) : gatewaySetup.parse({}),
        note: row?.note ?? '',
        createBy: row?.createBy ?? null,
        createTime: row ? wireTime(row.createTime, zone) : null,
        projectNumber: project?.projectNumber ?? '',
      }
    },

    async versions(id: string, { caller, zone }: SessionContext): Promise<GatewayVersion[]> {
      const siteId = await seenSite(db, caller, id)
      return (await setupRows(db, siteId)).map(({ version, note, createBy, createTime, setup }) => ({
        version,
        note,
        createBy,
        createTime: wireTime(createTime, zone),
        devices: read(setup).devices.length,
      }))
    },

    state: async (id: string, context: SessionContext): Promise<GatewayState[]> =>
      stateIn(db, await seenSite(db, context.caller, id), context),

    save(
      {
        siteId: id,
        setup,
        note,
        basedOn,
      }: { siteId: string; setup: GatewaySetup; note: string; basedOn: number },
      context: SessionContext,
    ): Promise<{ version: number }> {
      return db.transaction().execute(async (tx) => {
        const siteId = await seenSite(tx, context.caller, id)
        await lockProject(tx, siteId)
        if (((await setupRow(tx, siteId))?.version ?? 0) !== basedOn) throw Refusal.of('gateway.outdated')
        const text = await checked(tx, siteId, setup, context.language)
        const version = basedOn + 1
        const createTime = new Date(now())
        const row = { siteId, version, setup: text, note, createBy: context.caller.username, createTime }
        await insertSetup(tx, row, mostVersions)
        await recordVersion(tx, table, { id, version, note, setup: text }, context)
        await bus.publish(tx, 'gateways.waiting', { siteIds: [siteId] })
        return { version }
      })
    },

    async forget({ siteId: id, name }: { siteId: string; name: string }, { caller }: SessionContext) {
      await deleteGateway(db, await seenSite(db, caller, id), name)
      return null
    },

    test(
      { siteId: id, setup: said }: { siteId: string; setup: GatewaySetup },
      context: SessionContext,
    ): Promise<{ id: string }> {
      return db.transaction().execute(async (tx) => {
        const siteId = await seenSite(tx, context.caller, id)
        if ((await stateIn(tx, siteId, context)).every(({ isSilent }) => isSilent))
          throw Refusal.of('gateway.noGateway')
        const [device] = said.devices
        const maps = Object.fromEntries(Object.entries(said.maps).filter(([name]) => name === device?.map))
        const setup = { ...said, devices: device ? [device] : [], maps }
        const trial = {
          siteId,
          id: newId(),
          setup: await checked(tx, siteId, setup, context.language),
          askedAt: new Date(now()),
        }
        await insertTrial(tx, trial, new Date(now() - trialsKeptMs))
        await bus.publish(tx, 'gateways.waiting', { siteIds: [siteId] })
        return { id: trial.id }
      })
    },

    async tested(
      { siteId: id, id: trialId }: { siteId: string; id: string },
      { caller }: SessionContext,
    ): Promise<GatewayTrial> {
      const row = await trialRow(db, await seenSite(db, caller, id), trialId)
      if (!row) throw Refusal.of('error.notFound')
      if (row.answer === null) return { id: trialId, answer: null }
      const { ok, ms, values, fault, code } = JSON.parse(row.answer) as TrialAnswer
      return {
        id: trialId,
        answer: {
          ok,
          ms,
          values: Object.entries(values ?? {}).map(([point, value]) => ({ point, value })),
          fault: fault ?? null,
          code: code ?? null,
        },
      }
    },
  }
}
