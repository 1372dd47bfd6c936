import type { Bus } from '../platform/bus/bus.ts'
import type { Db } from '../platform/db/database.ts'
import { deleteSessions } from '../platform/session/queries.ts'
import { StartError } from '../platform/start-error.ts'
import { demoUserId } from './demo.ts'
import { demoAccounts, demoCustomers, demoStations, secondOrganisation } from './demo-data.ts'
import { demoProviders } from './demo-providers.ts'
import { newPassword } from './first-administrator.ts'
import { readInstallation } from './installation.ts'
import { seeding } from './seed.ts'

export interface FrozenDemo {
  /** Of `admin`, new; kept nowhere. */
  password: string
  /** Demo accounts that can no longer log in. */
  accounts: number
  /** Sites whose password and certificate no longer count. */
  sites: number
  /** People whom somebody else has added meanwhile: they are left as they are. */
  others: number
}

/** What of the demo is in a database that production is to use: nothing, long frozen, or frozen just now. */
export type DemoTraces =
  | { state: 'none' }
  | { state: 'frozen'; since: Date }
  | { state: 'froze'; frozen: FrozenDemo }

/** No password can be its hash: nobody logs in with the old one when the account is thawed. */
const noPassword = 'frozen'

/** Production refuses what the demo has made: its passwords stand in the handbook. Told to, it locks them first. */
export async function dealWithDemo(db: Db, bus: Bus, mayFreeze: boolean): Promise<DemoTraces> {
  const known = await readInstallation(db)
  if (known?.madeBy !== 'demo') return { state: 'none' }
  if (known.demoFrozenAt) return { state: 'frozen', since: known.demoFrozenAt }
  if (!mayFreeze) {
    throw new StartError(
      'This database was made by the demo: everybody knows the passwords of its accounts and of its sites. ' +
        'Give production a place of its own with GRIDHELM_DATA or DATABASE_URL, ' +
        'or set GRIDHELM_DEMO_DATA=freeze to lock these accounts and passwords and go on with the data.',
    )
  }
  return { state: 'froze', frozen: await freezeDemo(db, bus) }
}

async function freezeDemo(db: Db, bus: Bus): Promise<FrozenDemo> {
  const { password, passwordHash } = await newPassword()
  const people = [...demoAccounts, ...secondOrganisation, ...demoCustomers]
  const ids = people.map(({ username }) => demoUserId(username))
  let frozen: FrozenDemo = { password, accounts: 0, sites: 0, others: 0 }
  await seeding(db, async (tx) => {
    const accounts = await tx
      .updateTable('sysUser')
      .set({ status: 2, passwordHash: noPassword })
      .where('id', 'in', ids)
      .where('username', '<>', 'admin')
      .returning('id')
      .execute()
    // Somebody has to get in; the address and the number of the demo are nobody's.
    await tx
      .updateTable('sysUser')
      .set({ passwordHash, email: null, phone: null, status: 1 })
      .where('username', '=', 'admin')
      .execute()
    const ended = await Promise.all(ids.map((userId) => deleteSessions(tx, { userId })))
    const sites = await tx
      .updateTable('iotProjectCredential')
      .set({
        passwordHash: null,
        certificate: null,
        certificateFingerprint: null,
        certificateName: null,
        certificateEnds: null,
        privateKeyEncrypted: null,
        updateTime: new Date(),
      })
      .where('siteId', 'in', (query) =>
        query
          .selectFrom('iotProject')
          .select('siteId')
          .where(
            'projectNumber',
            'in',
            demoStations.map(({ number }) => number),
          ),
      )
      .returning('siteId')
      .execute()
    // Whoever knows the password of the demo could sign in their name.
    await tx
      .updateTable('paymentProvider')
      .set({ secret: null, secretBefore: null })
      .where(
        'code',
        'in',
        demoProviders.map(({ code }) => code),
      )
      .where('ownerId', 'in', ids)
      .execute()
    await bus.publish(tx, 'providers.changed', {})
    await tx.deleteFrom('iotSerialCredential').where('serialId', 'like', 'demo-%').execute()
    const others = await tx
      .selectFrom('sysUser')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('id', 'not in', ids)
      .executeTakeFirstOrThrow()
    await tx.updateTable('installation').set({ demoFrozenAt: new Date() }).execute()
    await bus.publish(tx, 'session.ended', { sessionIds: ended.flat() })
    await bus.publish(tx, 'sites.changed', { siteIds: [] })
    frozen = { password, accounts: accounts.length, sites: sites.length, others: Number(others.count) }
  })
  return frozen
}
