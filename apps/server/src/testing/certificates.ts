import { execFile } from 'node:child_process'
import { X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const openssl = (args: string[], cwd: string) => promisify(execFile)('openssl', args, { cwd })

export interface TestCertificate {
  certFile: string
  keyFile: string
  cert: Buffer
  key: Buffer
  /** As browsers and Node write it: AB:CD… */
  fingerprint: string
}

const keyOptions = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']

async function readTogether(folder: string, name: string): Promise<TestCertificate> {
  const certFile = join(folder, `${name}.crt`)
  const keyFile = join(folder, `${name}.key`)
  const [cert, key] = await Promise.all([readFile(certFile), readFile(keyFile)])
  return { certFile, keyFile, cert, key, fingerprint: new X509Certificate(cert).fingerprint256 }
}

/** An authority of one's own. */
export async function createAuthority(folder: string, name = 'authority'): Promise<TestCertificate> {
  const files = ['-keyout', `${name}.key`, '-out', `${name}.crt`]
  await openssl(['req', '-x509', ...keyOptions, ...files, '-days', '2', '-subj', `/CN=${name}`], folder)
  return readTogether(folder, name)
}

/** A certificate for a server on this machine or for a controller, signed by the authority. */
export async function createCertificate(
  folder: string,
  authority: TestCertificate,
  commonName: string,
): Promise<TestCertificate> {
  const files = ['-keyout', `${commonName}.key`, '-out', `${commonName}.crt`]
  const signed = ['-CA', authority.certFile, '-CAkey', authority.keyFile]
  const names = ['-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1']
  await openssl(
    [
      'req',
      '-x509',
      ...keyOptions,
      ...files,
      ...signed,
      ...names,
      '-days',
      '2',
      '-subj',
      `/CN=${commonName}`,
    ],
    folder,
  )
  return readTogether(folder, commonName)
}
