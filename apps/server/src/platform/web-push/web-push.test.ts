import { createPublicKey, verify } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { subscribedBrowser } from '../../testing/push-service.ts'
import { encrypt, mostPlainBytes, readKeys } from './encrypt.ts'
import { pushServiceOf } from './services.ts'
import { createVapid } from './vapid.ts'

const bytes = (text: string) => Buffer.from(text, 'base64url')

describe('a message to a browser', () => {
  // RFC 8291, section 5 and appendix A.
  it('is encrypted as the standard has it', () => {
    const keys = readKeys(
      'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      'BTBZMqHH6r4Tts7J_aSIgg',
    )
    if (!keys) throw new Error('the keys of the standard are good')
    const body = encrypt(Buffer.from('When I grow up, I want to be a watermelon'), keys, {
      salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
      privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
    })
    expect(body.toString('base64url')).toBe(
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    )
  })

  it('is read by the browser alone, up to the largest that push services take', () => {
    const browser = subscribedBrowser('https://fcm.googleapis.com/x')
    const keys = readKeys(browser.asked.p256dh, browser.asked.auth)
    if (!keys) throw new Error('the keys of a browser are good')
    const largest = JSON.stringify('x'.repeat(mostPlainBytes - 2))
    const body = encrypt(Buffer.from(largest), keys)
    expect(body).toHaveLength(4096)
    expect(JSON.stringify(browser.read(body))).toBe(largest)
    expect(() => subscribedBrowser('https://fcm.googleapis.com/y').read(body)).toThrow()
    expect(() => encrypt(Buffer.alloc(mostPlainBytes + 1), keys)).toThrow()
  })

  it.each([
    ['a point beside the curve', Buffer.concat([Buffer.of(4), Buffer.alloc(64, 1)]), 16],
    ['a short point', Buffer.alloc(33, 2), 16],
    ['a short secret', undefined, 8],
  ])('takes no keys with %s', (_, point, secret) => {
    const { p256dh } = subscribedBrowser('https://fcm.googleapis.com/x').asked
    const given = point?.toString('base64url') ?? p256dh
    expect(readKeys(given, Buffer.alloc(secret).toString('base64url'))).toBeUndefined()
  })
})

describe('the name of the server', () => {
  const config = {
    secret: 'a long enough setting',
    dataDir: '/nowhere',
    publicUrl: 'https://a.example',
    smtp: undefined,
  }

  it('comes from the secret of the installation and signs what it says (RFC 8292)', () => {
    const vapid = createVapid(config)
    expect(createVapid(config).publicKey).toBe(vapid.publicKey)
    const now = 1_800_000_000_000
    const said = vapid.authorization('https://fcm.googleapis.com/fcm/send/abc?x', now)
    const [, header, claims, signature, k] =
      /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(said) ?? []
    expect(JSON.parse(bytes(claims ?? '').toString())).toEqual({
      aud: 'https://fcm.googleapis.com',
      exp: now / 1000 + 43_200,
      sub: 'https://a.example',
    })
    const point = bytes(k ?? '')
    const part = (from: number) => point.subarray(from, from + 32).toString('base64url')
    const key = createPublicKey({
      format: 'jwk',
      key: { kty: 'EC', crv: 'P-256', x: part(1), y: part(33) },
    })
    const isSigned = (text: string) =>
      verify('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }, bytes(signature ?? ''))
    expect([isSigned(`${header}.${claims}`), isSigned(`${header}.${claims}x`)]).toEqual([true, false])
  })
})

describe('push services', () => {
  it.each([
    'https://fcm.googleapis.com/fcm/send/abc',
    'https://updates.push.services.mozilla.com/wpush/v2/abc',
    'https://web.push.apple.com/abc',
    'https://wns2-par02p.notify.windows.com/w/?token=abc',
    'http://127.0.0.1:9999/abc',
  ])('%s is spoken to', (endpoint) => {
    expect(pushServiceOf(endpoint, ['http://127.0.0.1:9999'])).toBeDefined()
  })

  it.each([
    'http://fcm.googleapis.com/abc',
    'https://fcm.googleapis.com:8443/abc',
    'https://evil.example/fcm.googleapis.com',
    'https://fcm.googleapis.com.evil.example/abc',
    'https://evilpush.apple.com.example/abc',
    'https://fcm.googleapis.com@evil.example/abc',
    'http://127.0.0.1:9998/abc',
    'https://169.254.169.254/latest/meta-data',
  ])('%s is not', (endpoint) => {
    expect(pushServiceOf(endpoint, ['http://127.0.0.1:9999'])).toBeUndefined()
  })
})
