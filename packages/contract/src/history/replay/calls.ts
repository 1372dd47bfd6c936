import { z } from 'zod'
import { endpoint, longRequestTimeoutMs } from '../../endpoint.ts'
import { recording, replayedAlarm } from './entities.ts'
import { replayRule, replaySpanRule } from './rules.ts'

export const replayCalls = {
  replay: endpoint({
    method: 'GET',
    path: '/iotProject/replay',
    access: 'singleLine',
    summary: 'What the single-line diagram of a site showed at each step of a span of at most 72 hours',
    input: replayRule,
    result: recording,
    timeoutMs: longRequestTimeoutMs,
    cancellable: true,
  }),
  alarms: endpoint({
    method: 'GET',
    path: '/iotProject/replayAlarms',
    access: 'singleLine',
    summary: 'The alarms that were there in a span, each time that they were',
    input: replaySpanRule,
    result: z.array(replayedAlarm),
    timeoutMs: longRequestTimeoutMs,
    cancellable: true,
  }),
}
