import { alarmTryOutCalls } from '@gridhelm/contract/acting/alarms/calls'
import type { Serve } from '../../../../platform/http/serve.ts'
import type { Platform } from '../../../../platform/platform.ts'
import type { Reader } from '../../../../telemetry/read/reader.ts'
import { createAlarmTryOut } from './service.ts'

export function serveAlarmTryOut(serve: Serve, platform: Platform, reader: Reader): void {
  const tryOut = createAlarmTryOut(platform, reader)
  serve(alarmTryOutCalls, { tryOut: (form, context) => tryOut(form, context) })
}
