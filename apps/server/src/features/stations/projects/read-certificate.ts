import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto'
import { Refusal } from '../../../platform/refusal.ts'

export interface CheckedCertificate {
  certificate: string
  privateKey: string
  /** The common name: an external broker knows the controller by it. */
  name: string
  /** SHA-256 in lower-case hexadecimal digits. */
  fingerprint: string
  ends: Date
}

function readCertificate(pem: string): X509Certificate {
  try {
    return new X509Certificate(pem)
  } catch {
    throw Refusal.ofField('certificateFile', 'projects.certificateInvalid')
  }
}

function readKey(pem: string): KeyObject {
  try {
    return createPrivateKey(pem)
  } catch {
    throw Refusal.ofField('privateKeyFile', 'projects.privateKeyInvalid')
  }
}

/** It becomes a line of the broker's files. */
function commonNameOf({ subject }: X509Certificate): string {
  const name = /(?:^|\n)CN=(.+)(?:\n|$)/.exec(subject ?? '')?.[1] ?? ''
  if (!/^[^\s\p{C}:]{1,128}$/u.test(name))
    throw Refusal.ofField('certificateFile', 'projects.certificateName')
  return name
}

/** The first certificate of the file and its key: both readable, of one another, and not past their time. */
export function checkCertificate(certificatePem: string, keyPem: string, now: Date): CheckedCertificate {
  const certificate = readCertificate(certificatePem)
  const key = readKey(keyPem)
  if (!certificate.checkPrivateKey(key)) throw Refusal.ofField('privateKeyFile', 'projects.privateKeyOther')
  const ends = certificate.validToDate
  if (ends <= now) throw Refusal.ofField('certificateFile', 'projects.certificateExpired')
  return {
    certificate: certificate.toString(),
    privateKey: key.export({ type: 'pkcs8', format: 'pem' }).toString(),
    name: commonNameOf(certificate),
    fingerprint: certificate.fingerprint256.replaceAll(':', '').toLowerCase(),
    ends,
  }
}
