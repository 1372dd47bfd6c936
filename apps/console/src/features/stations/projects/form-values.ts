import type { Language } from '@gridhelm/contract/language'
import type { PlainRecord } from '@gridhelm/contract/resource/calls'
import type { Project } from '@gridhelm/contract/stations/projects/entities'
import { projectResource } from '@gridhelm/contract/stations/projects/resource'
import { type Doing, initialValuesOf, wireValuesOf } from '../../../resources/form-values.ts'

/** A new project begins as most of them are; everything else is asked for. */
export function projectFormOf(language: Language, project: Project | undefined): PlainRecord {
  const values = initialValuesOf(projectResource, language, project as PlainRecord | undefined)
  return project ? values : { ...values, projectType: '1', transmissionMode: 'MQTT' }
}

/** The files go along only when they were chosen; a certificate that is to be made needs none. */
export function projectWireOf(doing: Doing, language: Language, values: PlainRecord): PlainRecord {
  const { certificateFile, privateKeyFile, makeCertificate } = values
  const files = makeCertificate
    ? { makeCertificate: true }
    : {
        ...(certificateFile ? { certificateFile } : {}),
        ...(privateKeyFile ? { privateKeyFile } : {}),
      }
  return { ...wireValuesOf(projectResource, doing, language, values), ...files }
}
