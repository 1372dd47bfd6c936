import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { calls } from '@gridhelm/contract/calls'
import { apiBase } from '@gridhelm/contract/endpoint'
import { projectCalls } from '@gridhelm/contract/stations/projects/calls'
import type { NewProject } from '@gridhelm/contract/stations/projects/entities'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyMqttPassword } from '../../../platform/secrets/mqtt-password.ts'
import { createSecrets } from '../../../platform/secrets/secrets.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { serverUserOf } from './broker-files.ts'
import { brokerAddress } from './credentials.ts'
import { makeCertificate } from './make-certificate.ts'
import { type ProjectTester, projectTester } from './testing/project-tester.ts'

let testApp: TestApp
let tester: ProjectTester
let folder: string
beforeAll(async () => {
  testApp = await createTestApp({ env: { GRIDHELM_SECRET: 'a secret of the tests, long enough' } })
  tester = await projectTester(testApp)
  folder = mkdtempSync(join(tmpdir(), 'gridhelm-credentials-'))
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await testApp.close()
})

const stored = (id: string) =>
  testApp.platform.db
    .selectFrom('iotProjectCredential')
    .selectAll()
    .where('siteId', '=', Number(id))
    .executeTakeFirstOrThrow()
const credential = (id: string) => testApp.ask(projectCalls.credential, { id }, { token: tester.admin })

describe('the password', () => {
  it('of a new project is right at once, and is told this once', async () => {
    const { id, password, mqttUser } = await tester.add()
    expect(await verifyMqttPassword(password, (await stored(id)).passwordHash)).toBe(true)
    expect(await credential(id)).toMatchObject({ mqttUser, hasPassword: true })
    expect(JSON.stringify(await credential(id))).not.toContain(password)
  })

  it('can be made anew; the old one ends', async () => {
    const { id, password } = await tester.add()
    const fresh = await testApp.ask(projectCalls.resetCredential, { id }, { token: tester.admin })
    const { passwordHash } = await stored(id)
    expect(await verifyMqttPassword(fresh.password, passwordHash)).toBe(true)
    expect(await verifyMqttPassword(password, passwordHash)).toBe(false)
  })

  it('of a project from before credentials is made with the number as its user', async () => {
    const { id } = (await tester.list({ projectNumber: 'GL-012' }))[0] as { id: string }
    await testApp.platform.db.deleteFrom('iotProjectCredential').where('siteId', '=', Number(id)).execute()
    expect(await credential(id)).toMatchObject({ mqttUser: 'GL-012', hasPassword: false })
    const fresh = await testApp.ask(projectCalls.resetCredential, { id }, { token: tester.admin })
    expect(fresh.mqttUser).toBe('GL-012')
  })
})

describe('the user name', () => {
  it('can be changed, and is nobody else’s, neither as a user nor in a certificate', async () => {
    const [one, other] = [await tester.add(), await tester.add()]
    await testApp.ask(
      projectCalls.changeMqttUser,
      { id: one.id, mqttUser: 'site.one' },
      { token: tester.admin },
    )
    expect(await credential(one.id)).toMatchObject({ mqttUser: 'site.one' })
    for (const mqttUser of ['site.one', one.projectNumber])
      expect(await tester.faults(projectCalls.changeMqttUser, { id: other.id, mqttUser })).toEqual({
        mqttUser: 'Another project uses this user name',
      })
  })
})

describe('certificate and key', () => {
  const change = (id: string, certificateFile: string, privateKeyFile: string) =>
    tester.faults(projectCalls.changeCertificate, { id, certificateFile, privateKeyFile })

  it('are checked: PEM, of one another, in their time, with a name', async () => {
    const { id } = await tester.add()
    const now = new Date(testApp.platform.now())
    const [one, other] = [await makeCertificate('one.site', now), await makeCertificate('other.site', now)]
    const long = await makeCertificate('past.site', new Date('2010-01-01'))
    const nameless = await makeCertificate('two words', now)
    const broken = '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----'
    expect(await change(id, broken, one.privateKey)).toEqual({
      certificateFile: 'This is not a certificate in PEM form',
    })
    expect(await change(id, one.certificate, broken.replaceAll('CERTIFICATE', 'PRIVATE KEY'))).toEqual({
      privateKeyFile: 'This is not a private key in PEM form without a passphrase',
    })
    expect(await change(id, one.certificate, other.privateKey)).toEqual({
      privateKeyFile: 'This key does not belong to the certificate',
    })
    expect(await change(id, long.certificate, long.privateKey)).toEqual({
      certificateFile: 'This certificate has expired',
    })
    expect(await change(id, nameless.certificate, nameless.privateKey)).toEqual({
      certificateFile: 'The certificate needs a common name without blanks',
    })
  })

  it('another project’s certificate or name is refused', async () => {
    const [one, other] = [await tester.add(), await tester.add()]
    const now = new Date(testApp.platform.now())
    const same = await makeCertificate(one.projectNumber, now)
    const taken = { certificateFile: 'Another project uses this certificate or its common name' }
    expect(await change(other.id, same.certificate, same.privateKey)).toEqual(taken)
    const { certificate = '', privateKey = '' } = one.made ?? {}
    expect(await change(other.id, certificate, privateKey)).toEqual(taken)
  })

  it('of openssl are taken with an edit, and in use right away', async () => {
    const { id } = await tester.add()
    const before = await credential(id)
    execFileSync(
      'openssl',
      'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 30 -subj /O=Site/CN=plc.example -keyout k.pem -out c.pem'.split(
        ' ',
      ),
      { cwd: folder, stdio: 'ignore' },
    )
    const certificateFile = readFileSync(join(folder, 'c.pem'), 'utf8')
    const privateKeyFile = readFileSync(join(folder, 'k.pem'), 'utf8')
    const {
      isOn: _,
      createBy: __,
      createTime: ___,
      updateTime: ____,
      ...held
    } = await testApp.ask(calls.stations.queryById, { id }, { token: tester.admin })
    await testApp.ask(
      projectCalls.edit,
      { ...held, certificateFile, privateKeyFile },
      { token: tester.admin },
    )
    const after = await credential(id)
    expect(after).toMatchObject({ certificateName: 'plc.example', hasPrivateKey: true })
    expect(after.certificateFingerprint).not.toBe(before.certificateFingerprint)
    const found = execFileSync('openssl', ['x509', '-in', 'c.pem', '-noout', '-fingerprint', '-sha256'], {
      cwd: folder,
      encoding: 'utf8',
    })
    expect(found.split('=')[1]?.trim().replaceAll(':', '').toLowerCase()).toBe(after.certificateFingerprint)
    await testApp.ask(projectCalls.edit, held, { token: tester.admin })
    expect(await credential(id)).toMatchObject({ certificateName: 'plc.example' })
  })

  it('the key lies encrypted, for its own project alone', async () => {
    const { id, made } = await tester.add()
    const { privateKeyEncrypted } = await stored(id)
    const sealed = Buffer.from(privateKeyEncrypted ?? '', 'base64')
    expect(sealed.toString('latin1')).not.toContain('PRIVATE KEY')
    const secrets = createSecrets(testApp.platform.config)
    expect(secrets.open(sealed, `project-key:${id}`)).toBe(made?.privateKey)
    expect(secrets.open(sealed, 'project-key:1')).toBeUndefined()
  })

  it('can be made for a project that exists', async () => {
    const { id, projectNumber } = await tester.add()
    const { made } = await testApp.ask(
      projectCalls.changeCertificate,
      { id, makeCertificate: true },
      { token: tester.admin },
    )
    expect(made?.privateKey).toMatch(/BEGIN PRIVATE KEY/)
    expect(await credential(id)).toMatchObject({ certificateName: projectNumber })
  })
})

describe('secrets', () => {
  /** Everything of a credential that must not leave the server, in the forms in which it could. */
  async function secretsOf({ id, password, made }: NewProject): Promise<string[]> {
    const row = await stored(id)
    const certificate = (made?.certificate ?? '').split('\n')[1] ?? ''
    const key = (made?.privateKey ?? '').split('\n')[1] ?? ''
    const found = [password, row.passwordHash ?? '', row.privateKeyEncrypted ?? '', certificate, key]
    expect(found.every((text) => text.length > 15)).toBe(true)
    return found
  }

  it('never leave the server: no answer to any question about projects holds one', async () => {
    const added = await tester.add()
    const { id } = added
    const secrets = await secretsOf(added)
    const questions = [
      ...Object.values(calls.projects),
      ...Object.values(calls.stations),
      calls.logs.list,
      calls.logs.exportXls,
      calls.dataLogs.list,
    ].filter(({ method, path }) => method === 'GET' && !path.endsWith('brokerFiles'))
    for (const { path } of questions) {
      const answer = await testApp.app.inject({
        method: 'GET',
        url: apiBase + path,
        query: { id, projectId: id, userId: 'demo-admin', pageSize: '1000', logType: '2', format: 'csv' },
        headers: { 'x-access-token': tester.admin },
      })
      expect([path, answer.statusCode]).toEqual([path, 200])
      for (const secret of secrets) expect(answer.body.includes(secret)).toBe(false)
      expect(answer.body).not.toMatch(/BEGIN|\$7\$|passwordHash|privateKeyEncrypted/)
    }
  })

  it('nor do the logs and the versions of the data keep one', async () => {
    const now = new Date(testApp.platform.now())
    const pair = await makeCertificate('logged.site', now)
    const added = await tester.add({
      makeCertificate: false,
      certificateFile: pair.certificate,
      privateKeyFile: pair.privateKey,
    })
    const secrets = await secretsOf({ ...added, made: pair })
    const { db } = testApp.platform
    const kept = [
      ...(await db.selectFrom('sysLog').selectAll().execute()),
      ...(await db.selectFrom('sysDataLog').selectAll().execute()),
    ]
    const text = JSON.stringify(kept)
    expect(text).toContain(added.projectNumber)
    for (const secret of secrets) expect(text.includes(secret)).toBe(false)
  })

  it('an external broker’s files: for administrators alone, who may speak where', async () => {
    const added = await tester.add()
    const off = await tester.add()
    await testApp.ask(projectCalls.switch, { id: off.id, isOn: false }, { token: tester.admin })
    const file = async (which: string, token: string) => {
      const { statusCode, body } = await testApp.app.inject({
        method: 'GET',
        url: apiBase + projectCalls.brokerFiles.path,
        query: { file: which },
        headers: { 'x-access-token': token },
      })
      return { statusCode, body }
    }
    const acl = (await file('acl', tester.admin)).body
    expect(acl).toContain(`user ${added.mqttUser}\n`)
    expect(acl).toContain(`topic write gridhelm/${added.projectNumber}/data\n`)
    expect(acl).not.toContain(off.mqttUser)
    const passwords = (await file('passwords', tester.admin)).body
    const line = passwords.split('\n').find((one) => one.startsWith(`${added.mqttUser}:`)) ?? ''
    expect(await verifyMqttPassword(added.password, line.slice(added.mqttUser.length + 1))).toBe(true)
    expect((await file('acl', await testApp.login('master'))).statusCode).toBe(403)
  })
})

it('an external broker’s address is told without our own password', () => {
  const mqtt = testApp.platform.config.mqtt
  expect(brokerAddress({ ...mqtt, url: undefined, port: 1883, tlsPort: 8883 })).toEqual({
    host: null,
    port: 1883,
    tlsPort: 8883,
  })
  expect(brokerAddress({ ...mqtt, url: 'mqtts://own:S3cret@broker.example' })).toEqual({
    host: 'broker.example',
    port: null,
    tlsPort: 8883,
  })
  expect(serverUserOf('mqtt://o%20wn:p%40ss@broker.example')).toEqual({ name: 'o wn', password: 'p@ss' })
  expect(serverUserOf(undefined)).toEqual({ name: 'gridhelm' })
})
