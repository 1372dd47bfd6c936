import type { AlarmTryOut } from '@gridhelm/contract/acting/alarms/entities'

export function summed({ devices }: AlarmTryOut) {
  return {
    devices: devices.length,
    heard: devices.filter(({ isHeard }) => isHeard).length,
    count: devices.reduce((sum, { count }) => sum + count, 0),
    totalMs: devices.reduce((sum, { totalMs }) => sum + totalMs, 0),
    longestMs: Math.max(0, ...devices.map(({ longestMs }) => longestMs)),
  }
}

const dayMs = 86_400_000
/** At one device, in a day: more often, and nobody looks any more. */
const mostADay = 3
/** There for so much of the time, it says nothing new. */
const standingShare = 0.25

/** Whether people could live with such an alarm. */
export function judgementOf(tried: AlarmTryOut): 'calm' | 'restless' | 'standing' {
  const spanMs = Math.max(1, tried.to - tried.from)
  if (tried.devices.some(({ totalMs }) => totalMs / spanMs > standingShare)) return 'standing'
  return tried.devices.some(({ count }) => (count * dayMs) / spanMs > mostADay) ? 'restless' : 'calm'
}
