import type { JobName } from '@gridhelm/contract/system/jobs/catalogue'
import type { RunAbout } from '../../../platform/jobs/run-about.ts'

/** What is behind each name of the catalogue. */
export type Works = Readonly<Record<JobName, (about: RunAbout) => Promise<void>>>
