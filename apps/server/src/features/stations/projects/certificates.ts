import type { PlainRecord } from '@gridhelm/contract/resource/calls'
import type { MadeCertificate } from '@gridhelm/contract/stations/projects/entities'
import type { Tx } from '../../../platform/db/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Secrets } from '../../../platform/secrets/secrets.ts'
import { isFingerprintTaken, isNameTaken, writeCredential } from './credential-queries.ts'
import { makeCertificate } from './make-certificate.ts'
import { checkCertificate } from './read-certificate.ts'

interface Site {
  siteId: number
  projectNumber: string
}

/** A sealed key belongs to its project and to no other. */
const placeOf = (siteId: number) => `project-key:${siteId}`

/** The client certificates of projects, given or made. In force with the commit. */
export function createCertificates({ now }: Pick<Platform, 'now'>, secrets: Secrets) {
  async function store(tx: Tx, site: Site, certificatePem: string, keyPem: string): Promise<void> {
    const checked = checkCertificate(certificatePem, keyPem, new Date(now()))
    const isTaken =
      (await isNameTaken(tx, checked.name, site.siteId)) ||
      (await isFingerprintTaken(tx, checked.fingerprint, site.siteId))
    if (isTaken) throw Refusal.ofField('certificateFile', 'projects.certificateTaken')
    await writeCredential(tx, site, {
      certificate: checked.certificate,
      certificateName: checked.name,
      certificateFingerprint: checked.fingerprint,
      certificateEnds: checked.ends,
      privateKeyEncrypted: secrets.seal(checked.privateKey, placeOf(site.siteId)).toString('base64'),
      updateTime: new Date(now()),
    })
  }

  return {
    /** What a form says about the certificate; a form that says nothing leaves the stored one. */
    async keep(tx: Tx, site: Site, form: PlainRecord): Promise<MadeCertificate | null> {
      const { certificateFile, privateKeyFile, makeCertificate: isMade } = form
      if (isMade === true) {
        const made = await makeCertificate(site.projectNumber, new Date(now()))
        await store(tx, site, made.certificate, made.privateKey)
        return made
      }
      if (typeof certificateFile === 'string' && typeof privateKeyFile === 'string')
        await store(tx, site, certificateFile, privateKeyFile)
      return null
    },
  }
}
export type Certificates = ReturnType<typeof createCertificates>
