import { analysisCalls } from '@gridhelm/contract/history/analysis/calls'
import type { Serve } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { TodaySource } from '../../../site/live/fleet-source.ts'
import type { Reader } from '../../../telemetry/read/reader.ts'
import { createAnalysis } from './analysis.ts'

export function serveAnalysis(serve: Serve, platform: Platform, reader: Reader, fleet: TodaySource): void {
  const analysis = createAnalysis(platform, reader, fleet)
  serve(analysisCalls, { analysis: (input, context) => analysis(input, context) })
}
