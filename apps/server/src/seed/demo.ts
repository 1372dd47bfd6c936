import { createHash } from 'node:crypto'
import type { Db, Tx } from '../platform/db/database.ts'
import { hashMqttPassword } from '../platform/secrets/mqtt-password.ts'
import { hashPassword } from '../platform/session/passwords.ts'
import { StartError } from '../platform/start-error.ts'
import { roleId } from './base.ts'
import { seedDemoAlarmEscalation } from './demo-alarm-escalation.ts'
import { seedDemoAnnouncements } from './demo-announcements.ts'
import { seedCategories } from './demo-categories.ts'
import {
  type DemoPerson,
  demoAccounts,
  demoCustomers,
  demoDepartments,
  demoNotices,
  demoStations,
  secondOrganisation,
} from './demo-data.ts'
import { seedDemoDepartments } from './demo-departments.ts'
import { seedDemoDevices } from './demo-devices.ts'
import { seedDemoLists } from './demo-lists.ts'
import { demoPicture, demoPictureId } from './demo-pictures.ts'
import { seedPortraits } from './demo-portraits.ts'
import { demoProjects } from './demo-projects.ts'
import { seedDemoReports } from './demo-reports.ts'
import { markInstallation, readInstallation } from './installation.ts'
import { type Seed, seeding } from './seed.ts'

export const demoUserId = (username: string) => `demo-${username}`
const withIds = (people: readonly { username: string }[]) =>
  people.map(({ username }) => ({ username, id: demoUserId(username) }))
const departId = (code: string) => `demo-depart-${code}`

async function seedDepartments(seed: Seed): Promise<void> {
  for (const [index, { code, parent, category, names }] of demoDepartments.entries()) {
    await seed(`demo:depart:${code}`, 'sysDepart', {
      id: departId(code),
      parentId: parent && departId(parent),
      orgCode: code,
      orgCategory: category,
      departOrder: index,
      departNameEn: names.en,
      departNameZh: names.zh,
      departNameFr: names.fr,
    })
  }
}

async function seedAccounts(seed: Seed, passwordHash: string): Promise<void> {
  for (const [index, account] of demoAccounts.entries()) {
    const id = demoUserId(account.username)
    const isNew = await seed(`demo:user:${account.username}`, 'sysUser', {
      id,
      username: account.username,
      realname: account.realname,
      passwordHash,
      tier: account.username,
      parentId: account.parent && demoUserId(account.parent),
      email: `${account.username}@demo.gridhelm.example`,
      phone: `+8820000000${index + 1}`,
      workNo: `D${String(index + 1).padStart(3, '0')}`,
      orgCode: account.departments[0] ?? null,
      userIdentity: account.heads === undefined ? 1 : 2,
    })
    if (!isNew) continue
    await seed(`demo:user:${account.username}:role`, 'sysUserRole', {
      userId: id,
      roleId: roleId(account.username),
    })
    for (const code of account.departments) {
      await seed(`demo:user:${account.username}:${code}`, 'sysUserDepart', {
        userId: id,
        departId: departId(code),
        head: code === account.heads,
      })
    }
  }
}

/** No password can be its hash. */
const noPassword = 'none'

/** Away from the grid: its homes live from what an agent sells. */
const customersSite = 'NE-005'

/** The second company and the customers of both, for the demo that people look at; tests know one account a tier. */
/** Customers of an agent who pay and never log in; of a site, where there is one. */
export async function seedCustomers(
  db: Db,
  agent: string,
  people: readonly (Pick<DemoPerson, 'username' | 'realname'> & { phone: string })[],
  site: string | null,
): Promise<void> {
  await seeding(db, async (tx, seed) => {
    const place = site
      ? await tx
          .selectFrom('iotProject')
          .select('siteId')
          .where('projectNumber', '=', site)
          .executeTakeFirst()
      : undefined
    for (const { username, realname, phone } of people) {
      const id = demoUserId(username)
      const isNew = await seed(`demo:user:${username}`, 'sysUser', {
        ...{ id, username, realname, phone, tier: 'enduser', parentId: demoUserId(agent) },
        passwordHash: noPassword,
        workNo: username,
      })
      if (isNew)
        await seed(`demo:user:${username}:role`, 'sysUserRole', { userId: id, roleId: roleId('enduser') })
      if (place)
        await seed(`demo:user:${username}:site`, 'iotProjectUser', { siteId: place.siteId, userId: id })
    }
  })
}

const demoSerialId = (sn: string) => `demo-${sn}`

/** Homes that speak for themselves: each with its own topics and login, and the demo's password. */
export async function seedSerials(
  db: Db,
  site: string,
  sns: readonly string[],
  password: string,
): Promise<void> {
  const passwordHash = await hashMqttPassword(password)
  await seeding(db, async (tx, seed) => {
    const place = await tx
      .selectFrom('iotProject')
      .select('siteId')
      .where('projectNumber', '=', site)
      .executeTakeFirst()
    if (!place) return
    for (const sn of sns) {
      const serialId = demoSerialId(sn)
      const bytes = createHash('sha256').update(sn).digest().subarray(0, 5)
      const isNew = await seed(`demo:serial:${sn}`, 'iotSerialNumber', {
        ...{ id: serialId, sn, siteId: place.siteId, equipmentModel: 'Lumika' },
        // Locally given, as its second digit says.
        mac: `02:${[...bytes].map((byte) => byte.toString(16).padStart(2, '0').toUpperCase()).join(':')}`,
        sendSubject: `gridhelm/homes/${sn}/down`,
        receiveSubject: `gridhelm/homes/${sn}/up`,
      })
      if (isNew)
        await seed(`demo:serial:${sn}:login`, 'iotSerialCredential', {
          serialId,
          mqttUser: `sn-${sn}`,
          passwordHash,
        })
    }
  })
}

export async function seedMorePeople(db: Db, password: string): Promise<void> {
  const passwordHash = await hashPassword(password)
  await seeding(db, async (tx, seed) => {
    const village = await tx
      .selectFrom('iotProject')
      .select('siteId')
      .where('projectNumber', '=', customersSite)
      .executeTakeFirst()
    for (const [index, person] of [...secondOrganisation, ...demoCustomers].entries()) {
      const { username, realname, tier, parent } = person
      const id = demoUserId(username)
      const isNew = await seed(`demo:user:${username}`, 'sysUser', {
        ...{ id, username, realname, tier, parentId: demoUserId(parent) },
        passwordHash: tier === 'enduser' ? noPassword : passwordHash,
        phone: `+88200001${String(index + 1).padStart(3, '0')}`,
        workNo: `D${100 + index}`,
      })
      if (isNew) await seed(`demo:user:${username}:role`, 'sysUserRole', { userId: id, roleId: roleId(tier) })
      if (village && parent === 'agent')
        await seed(`demo:user:${username}:site`, 'iotProjectUser', { siteId: village.siteId, userId: id })
    }
    await seedPortraits(tx, seed, withIds(secondOrganisation))
    // Whoever sells there sees the site.
    const agentId = demoUserId('agent')
    if (village)
      await tx
        .insertInto('iotProjectUser')
        .values({ siteId: village.siteId, userId: agentId })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
  })
}

async function seedStations(tx: Tx, seed: Seed): Promise<void> {
  for (const [index, station] of demoStations.entries()) {
    const { pv, wind = 0, generator = 0, grid = 0 } = station.kw
    await seed(`demo:picture:${station.number}`, 'sysFile', () => ({
      ...demoPicture(station),
      createBy: 'admin',
    }))
    const isNew = await seed(`demo:station:${station.number}`, 'iotProject', {
      projectNumber: station.number,
      projectName: station.name,
      projectType: station.type,
      countryCode: station.country,
      longitude: station.at[0],
      latitude: station.at[1],
      timeZone: station.zone,
      totalCapacity: pv + wind + generator,
      pvCapacity: pv,
      windCapacity: wind,
      generatorCapacity: generator,
      gridCapacity: grid,
      batteryCapacity: station.batteryKwh,
      contact: station.contact,
      completionDate: station.since,
      topicdata: `gridhelm/${station.number}/data`,
      topicset: `gridhelm/${station.number}/set`,
      topicget: `gridhelm/${station.number}/get`,
      ...demoProjects[station.number],
      picture: demoPictureId(station),
      realTimePowerField: 'loadPower',
      telemetrySignal: wind > pv ? 'windPower' : 'pvPower',
    })
    if (!isNew) continue
    const bound = demoAccounts
      .filter((account) => account.stations > index)
      .map((account) => demoUserId(account.username))
    await tx
      .insertInto('iotProjectUser')
      .columns(['siteId', 'userId'])
      .expression((query) =>
        query
          .selectFrom('iotProject')
          .innerJoin('sysUser', (join) => join.on('sysUser.id', 'in', bound))
          .select(['iotProject.siteId', 'sysUser.id'])
          .where('iotProject.projectNumber', '=', station.number),
      )
      .execute()
  }
}

async function seedNotices(seed: Seed): Promise<void> {
  for (const { id, category, priority, title, content } of demoNotices) {
    const isNew = await seed(`demo:notice:${id}`, 'sysAnnouncement', {
      id,
      titleEn: title.en,
      titleZh: title.zh,
      titleFr: title.fr,
      contentEn: content.en,
      contentZh: content.zh,
      contentFr: content.fr,
      msgCategory: category,
      priority,
      sender: 'Gridhelm',
      sendStatus: '1',
      sendTime: new Date(),
      createBy: 'admin',
    })
    if (!isNew) continue
    for (const { username } of demoAccounts) {
      await seed(`demo:notice:${id}:${username}`, 'sysAnnouncementSend', {
        anntId: id,
        userId: demoUserId(username),
      })
    }
  }
}

/** Accounts with a password that everybody knows have no place among real ones. */
async function refuseRealInstallation(tx: Tx): Promise<void> {
  const known = await readInstallation(tx)
  const people = await tx.selectFrom('sysUser').select('id').limit(1).execute()
  const isDemo = known?.madeBy === 'demo' && known.demoFrozenAt === null
  if (!isDemo && (known || people.length > 0)) {
    throw new StartError(
      'This database belongs to a real installation. Start it with `npm run serve`, or give the demo a place of its own with GRIDHELM_DATA or DATABASE_URL.',
    )
  }
  await markInstallation(tx, 'demo')
}

/** The demo organisation: departments, one account for each tier, stations, two notices. */
export async function seedDemo(db: Db, password: string): Promise<void> {
  const passwordHash = await hashPassword(password)
  await seeding(db, async (tx, seed) => {
    await refuseRealInstallation(tx)
    await seedDepartments(seed)
    await seedDemoDepartments(seed)
    await seedAccounts(seed, passwordHash)
    await seedPortraits(tx, seed, withIds(demoAccounts))
    await seedStations(tx, seed)
    await seedDemoDevices(tx, seed, password)
    await seedNotices(seed)
    await seedDemoAnnouncements(seed)
    await seedCategories(seed)
    await seedDemoLists(seed)
    await seedDemoReports(tx, seed)
    await seedDemoAlarmEscalation(seed)
  })
}
