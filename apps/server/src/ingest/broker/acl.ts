import type { Queryable } from '../../platform/db/database.ts'
import { hashMqttPassword } from '../../platform/secrets/mqtt-password.ts'
import type { DirectorySite } from '../directory/directory.ts'
import { certificateNames } from '../directory/queries.ts'
import { readWholeSitesAfter } from '../directory/read.ts'
import { type AllowedTopics, serialTopicsOf, topicsOf } from '../directory/topics.ts'

/** Who the server itself is to an external broker. */
export interface ServerUser {
  name: string
  /** Absent: it shows a certificate whose common name is the user name. */
  password?: string
}

export interface ProjectAccess {
  site: DirectorySite
  /** Common name of its client certificate. */
  certificateName: string | null
}

/** A line break, or a space at an end, would let a name write lines of its own. */
const isSafe = (text: string) => text !== '' && text === text.trim() && !/\p{Cc}/u.test(text)
const isSafeUser = (name: string) => isSafe(name) && !/[:#]/.test(name)

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

interface Named {
  topics: AllowedTopics
  /** Absent for the name of a certificate. */
  passwordHash: string | null
}

/**
 * Controllers, and serial numbers that speak for themselves, by the names they come with. A name belongs to one: what
 * another uses already gives no rights.
 */
function byName(projects: Iterable<ProjectAccess>, server: ServerUser): [string, Named][] {
  const on = [...projects].filter(({ site }) => site.isOn)
  const active = on.filter(({ site }) => site.credential !== undefined)
  const names = new Map<string, Named>()
  const claim = (name: string | null | undefined, named: () => Named) => {
    if (name && isSafeUser(name) && name !== server.name && !names.has(name)) names.set(name, named())
  }
  for (const { site } of active)
    claim(site.credential?.user, () => ({
      topics: topicsOf(site),
      passwordHash: site.credential?.passwordHash ?? null,
    }))
  for (const { site, certificateName } of active)
    claim(certificateName, () => ({ topics: topicsOf(site), passwordHash: null }))
  for (const { site } of on)
    for (const serial of site.serialTopics)
      claim(serial.own?.user, () => ({
        topics: serialTopicsOf(serial),
        passwordHash: serial.own?.passwordHash ?? null,
      }))
  return [...names].toSorted(([a], [b]) => compare(a, b))
}

/**
 * Mosquitto's `acl_file`. The user is who logs in with a password, or the common name of the certificate with
 * `use_identity_as_username`. Projects that are off are not in it.
 */
export function aclFileOf(projects: Iterable<ProjectAccess>, server: ServerUser): string {
  const lines = ['# Written by Gridhelm. Who is not named here may do nothing.', '']
  // Topic by topic, Mosquitto would search a long list for every message.
  lines.push(`user ${server.name}`, 'topic readwrite #', '')
  for (const [name, { topics }] of byName(projects, server)) {
    const { publish, subscribe } = topics
    lines.push(
      `user ${name}`,
      ...publish.filter(isSafe).map((topic) => `topic write ${topic}`),
      ...subscribe.filter(isSafe).map((topic) => `topic read ${topic}`),
      '',
    )
  }
  return lines.join('\n')
}

/** Mosquitto's `password_file`, for those projects that have a password. */
export async function passwordFileOf(projects: Iterable<ProjectAccess>, server: ServerUser): Promise<string> {
  const own =
    server.password === undefined ? [] : [`${server.name}:${await hashMqttPassword(server.password)}`]
  const theirs = byName(projects, server).flatMap(([name, { passwordHash }]) =>
    passwordHash ? [`${name}:${passwordHash}`] : [],
  )
  return [...own, ...theirs, ''].join('\n')
}

const sitesAtOnce = 500

/** What both files are written from. */
export async function readProjectAccess(db: Queryable): Promise<ProjectAccess[]> {
  const named = await certificateNames(db)
  const names = new Map(named.map((row) => [row.siteId, row.certificateName]))
  const projects: ProjectAccess[] = []
  for (let after = 0; ; ) {
    const sites = await readWholeSitesAfter(db, after, sitesAtOnce)
    for (const site of sites) projects.push({ site, certificateName: names.get(site.siteId) ?? null })
    if (sites.length < sitesAtOnce) return projects
    after = sites.at(-1)?.siteId ?? after
  }
}
