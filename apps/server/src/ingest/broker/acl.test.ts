import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { verifyMqttPassword } from '../../platform/secrets/mqtt-password.ts'
import type { DirectorySite } from '../directory/directory.ts'
import { aclFileOf, type ProjectAccess, passwordFileOf } from './acl.ts'

interface Draft {
  number: string
  user?: string
  certificateName?: string | null
  isOn?: boolean
  passwordHash?: string | null
  data?: string
}

let sites = 0
function project({ number, certificateName = null, ...draft }: Draft): ProjectAccess {
  const siteId = ++sites
  const { user = number, isOn = true, passwordHash = null, data = `gridhelm/${number}/data` } = draft
  const site: DirectorySite = {
    siteId,
    number,
    isOn,
    deviceScan: false,
    plc: null,
    topics: { data, set: `gridhelm/${number}/set`, get: `gridhelm/${number}/get` },
    serialTopics: [{ up: `sn/${number}/up`, down: `sn/${number}/down` }],
    credential: { siteId, user, passwordHash, fingerprint: null },
    devices: new Map(),
  }
  return { site, certificateName }
}

const server = { name: 'gridhelm' }

/** As Mosquitto reads the file: lines of a user up to the next one. */
function rightsOf(acl: string): Map<string, string[]> {
  const rights = new Map<string, string[]>()
  let lines: string[] = []
  for (const line of acl.split('\n')) {
    if (line.startsWith('#') || line === '') continue
    const [, user] = /^user (.*)$/.exec(line) ?? []
    if (user === undefined) {
      lines.push(line)
    } else {
      lines = rights.get(user) ?? []
      rights.set(user, lines)
    }
  }
  return rights
}

describe('the ACL file for Mosquitto', () => {
  it('a project writes up, reads down, and that on its own topics alone', () => {
    const rights = rightsOf(aclFileOf([project({ number: 'A1' }), project({ number: 'B1' })], server))
    expect([...rights.keys()]).toEqual(['gridhelm', 'A1', 'B1'])
    expect(rights.get('gridhelm')).toEqual(['topic readwrite #'])
    const own = rights.get('A1') ?? []
    expect(own).toEqual(
      expect.arrayContaining([
        'topic write gridhelm/A1/data',
        'topic write gridhelm/A1/get',
        'topic write sn/A1/up',
        'topic write spBv1.0/+/NDATA/A1',
        'topic write spBv1.0/+/DDATA/A1/+',
        'topic read gridhelm/A1/set',
        'topic read sn/A1/down',
        'topic read spBv1.0/+/+/A1/#',
      ]),
    )
    expect(own.filter((line) => line.includes('B1'))).toEqual([])
    expect(own).not.toContain('topic write gridhelm/A1/set')
  })

  it('a certificate’s name has the rights of its project, unless another project is called so', () => {
    const projects = [
      project({ number: 'A1', certificateName: 'plant-a' }),
      project({ number: 'B1', certificateName: 'A1' }),
      project({ number: 'C1', certificateName: 'gridhelm' }),
    ]
    const rights = rightsOf(aclFileOf(projects, server))
    expect([...rights.keys()]).toEqual(['gridhelm', 'A1', 'B1', 'C1', 'plant-a'])
    expect(rights.get('plant-a')).toEqual(rights.get('A1'))
    expect(rights.get('A1')?.some((line) => line.includes('B1'))).toBe(false)
    expect(rights.get('gridhelm')).toEqual(['topic readwrite #'])
  })

  it('a project that is off is not in it', () => {
    const projects = [project({ number: 'A1', isOn: false, passwordHash: '$7$…' })]
    expect(rightsOf(aclFileOf(projects, server)).has('A1')).toBe(false)
  })

  it('no name and no topic can write a line of its own', () => {
    const text = fc.oneof(
      fc.string(),
      fc.constantFrom('A1\ntopic readwrite #', 'A1\r\nuser gridhelm', ' A1', 'gridhelm', '#', 'a:b', ''),
    )
    fc.assert(
      fc.property(text, text, text, (user, data, certificateName) => {
        const acl = aclFileOf([project({ number: 'A1', user, data, certificateName })], server)
        const rights = rightsOf(acl)
        expect(rights.get('gridhelm')).toEqual(['topic readwrite #'])
        for (const [name, lines] of rights) {
          if (name === 'gridhelm') continue
          expect([user, certificateName]).toContain(name)
          for (const line of lines) expect(line).not.toMatch(/^topic (readwrite|read #|write #)/)
        }
      }),
    )
  })
})

describe('the password file for Mosquitto', () => {
  it('holds the hashes of those who have one, and our own', async () => {
    const projects = [project({ number: 'A1', passwordHash: '$7$hash' }), project({ number: 'B1' })]
    const lines = (await passwordFileOf(projects, { name: 'gridhelm', password: 'secret' }))
      .trim()
      .split('\n')
    expect(lines.slice(1)).toEqual(['A1:$7$hash'])
    const [name, hash] = lines[0]?.split(':') ?? []
    expect(name).toBe('gridhelm')
    expect(await verifyMqttPassword('secret', hash)).toBe(true)
    expect((await passwordFileOf(projects, server)).trim()).toBe('A1:$7$hash')
  })
})
