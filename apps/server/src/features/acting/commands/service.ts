import type { Platform } from '../../../platform/platform.ts'
import { createConfirmations } from './confirm.ts'
import { createControls } from './controls.ts'
import { createLog } from './log.ts'
import { createRequests } from './request.ts'

export function createCommandService(platform: Platform) {
  return {
    list: createControls(platform),
    ...createRequests(platform),
    ...createConfirmations(platform),
    ...createLog(platform),
  }
}
