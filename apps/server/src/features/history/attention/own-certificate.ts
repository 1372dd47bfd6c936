import { X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { MqttConfig } from '../../../platform/config.ts'

/** When the certificate of the embedded broker ends; undefined where there is none. */
export async function ownCertificateEnds({ certificateFile }: MqttConfig): Promise<number | undefined> {
  if (certificateFile === undefined) return undefined
  try {
    return new X509Certificate(await readFile(certificateFile)).validToDate.getTime()
  } catch {
    // A file that cannot be read stops the broker from starting, which says so.
    return undefined
  }
}
