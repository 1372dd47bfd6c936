import { replayCalls } from '@gridhelm/contract/history/replay/calls'
import type { Serve } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Reader } from '../../../telemetry/read/reader.ts'
import { createReplay } from './service.ts'

export function serveReplay(serve: Serve, platform: Platform, reader: Reader): void {
  const replay = createReplay(platform, reader)
  serve(replayCalls, {
    replay: (asked, { caller }) => replay.recording(asked, caller),
    alarms: (asked, context) => replay.alarms(asked, context),
  })
}
