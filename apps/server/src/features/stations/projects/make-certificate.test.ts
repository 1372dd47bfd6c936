import { execFileSync } from 'node:child_process'
import { createPrivateKey, X509Certificate } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { integer, oid, time } from './der.ts'
import { makeCertificate } from './make-certificate.ts'
import { checkCertificate } from './read-certificate.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'gridhelm-certificate-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const now = new Date('2026-11-15T12:00:00Z')

const openssl = (...words: string[]) => execFileSync('openssl', words, { cwd: folder, encoding: 'utf8' })

describe('a certificate that the server makes', () => {
  it('openssl reads it, finds its signature right and its key belonging to it', async () => {
    const made = await makeCertificate('GH-0042', new Date())
    writeFileSync(join(folder, 'made.crt'), made.certificate)
    writeFileSync(join(folder, 'made.key'), made.privateKey)
    expect(
      openssl('verify', '-purpose', 'sslclient', '-check_ss_sig', '-CAfile', 'made.crt', 'made.crt'),
    ).toMatch(/: OK/)
    const text = openssl('x509', '-in', 'made.crt', '-noout', '-text')
    expect(text).toMatch(/Version: 3/)
    expect(text).toMatch(/Subject: CN ?= ?GH-0042/)
    expect(text).toMatch(/TLS Web Client Authentication/)
    expect(openssl('x509', '-in', 'made.crt', '-noout', '-pubkey')).toBe(
      openssl('pkey', '-in', 'made.key', '-pubout'),
    )
  })

  it('is version 3, signs for itself, lasts ten years, and passes our own check', async () => {
    const made = await makeCertificate('GH-0001', now)
    const read = new X509Certificate(made.certificate)
    expect(read.verify(read.publicKey)).toBe(true)
    expect(read.checkPrivateKey(createPrivateKey(made.privateKey))).toBe(true)
    expect(read.ca).toBe(false)
    expect(read.validToDate.toISOString()).toBe('2036-11-15T12:00:00.000Z')
    const checked = checkCertificate(made.certificate, made.privateKey, now)
    expect(checked).toMatchObject({ name: 'GH-0001', ends: new Date('2036-11-15T12:00:00Z') })
    expect(checked.fingerprint).toMatch(/^[0-9a-f]{64}$/)
  })

  it('no two are alike', async () => {
    const [one, other] = [await makeCertificate('GH-0001', now), await makeCertificate('GH-0001', now)]
    const of = (pem: string) => new X509Certificate(pem)
    expect(of(one.certificate).serialNumber).not.toBe(of(other.certificate).serialNumber)
    expect(one.privateKey).not.toBe(other.privateKey)
  })
})

describe('DER', () => {
  it('integers are as short as they can be, and never negative', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 1, maxLength: 20 }), (bytes) => {
        const [, length = 0, ...body] = integer(Buffer.from(bytes))
        expect(body.length).toBe(length)
        expect((body[0] ?? 0) & 0x80).toBe(0)
        if (body.length > 1 && body[0] === 0) expect((body[1] ?? 0) & 0x80).toBe(0x80)
        const value = (list: readonly number[]) => BigInt(`0x${Buffer.from(list).toString('hex')}`)
        expect(value(body)).toBe(value([...bytes]))
      }),
    )
  })

  it('writes identifiers and times as the standard shows them', () => {
    expect(oid('1.2.840.113549').toString('hex')).toBe('06062a864886f70d')
    expect(time(new Date('2036-11-15T12:00:00Z')).toString('latin1', 2)).toBe('361115120000Z')
    expect(time(new Date('2050-01-01T00:00:00Z')).toString('latin1', 2)).toBe('20500101000000Z')
  })
})
