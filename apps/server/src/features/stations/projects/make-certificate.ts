import { createHash, generateKeyPair, randomBytes, sign } from 'node:crypto'
import { promisify } from 'node:util'
import type { MadeCertificate } from '@gridhelm/contract/stations/projects/entities'
import { bits, explicit, integer, octets, oid, sequence, setOf, time, truth, utf8 } from './der.ts'

const generate = promisify(generateKeyPair)
const ids = {
  commonName: '2.5.4.3',
  ecdsaWithSha256: '1.2.840.10045.4.3.2',
  basicConstraints: '2.5.29.19',
  keyUsage: '2.5.29.15',
  extendedKeyUsage: '2.5.29.37',
  clientAuthentication: '1.3.6.1.5.5.7.3.2',
  subjectKeyIdentifier: '2.5.29.14',
} as const

const years = 10
const dayMs = 86_400_000
const version3 = explicit(0, integer(Buffer.of(2)))

const nameOf = (commonName: string) => sequence(setOf(sequence(oid(ids.commonName), utf8(commonName))))

const extension = (id: string, value: Buffer, isCritical = false) =>
  sequence(oid(id), ...(isCritical ? [truth()] : []), octets(value))

function extensionsOf(publicKey: Buffer): Buffer {
  const digitalSignature = bits(Buffer.of(0x80), 7)
  const keyId = createHash('sha1').update(publicKey).digest()
  return explicit(
    3,
    sequence(
      extension(ids.basicConstraints, sequence(), true),
      extension(ids.keyUsage, digitalSignature, true),
      extension(ids.extendedKeyUsage, sequence(oid(ids.clientAuthentication))),
      extension(ids.subjectKeyIdentifier, octets(keyId)),
    ),
  )
}

function validity(now: Date): Buffer {
  const ends = new Date(now)
  ends.setUTCFullYear(now.getUTCFullYear() + years)
  // A broker whose clock is a little behind takes it too.
  return sequence(time(new Date(now.getTime() - dayMs)), time(ends))
}

function pem(der: Buffer): string {
  const lines = der.toString('base64').match(/.{1,64}/g) ?? []
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`
}

/** A client certificate that signs for itself, with its key: believed by its fingerprint, not by an authority. */
export async function makeCertificate(commonName: string, now: Date): Promise<MadeCertificate> {
  const { publicKey, privateKey } = await generate('ec', { namedCurve: 'P-256' })
  const subjectPublicKey = publicKey.export({ type: 'spki', format: 'der' })
  const algorithm = sequence(oid(ids.ecdsaWithSha256))
  const name = nameOf(commonName)
  const toBeSigned = sequence(
    version3,
    integer(randomBytes(16)),
    algorithm,
    name,
    validity(now),
    name,
    subjectPublicKey,
    extensionsOf(subjectPublicKey),
  )
  const certificate = sequence(toBeSigned, algorithm, bits(sign('sha256', toBeSigned, privateKey)))
  return {
    certificate: pem(certificate),
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
  }
}
