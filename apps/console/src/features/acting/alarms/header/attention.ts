import type { Alarm } from '@gridhelm/contract/acting/alarms/entities'
import type { AlarmLevel } from '@gridhelm/points/point'

type Heard = Pick<Alarm, 'level' | 'state' | 'receiveTime' | 'lastRaisedAt'>

/** When the server knew of it; what the site says may be older. */
const heardAt = ({ receiveTime, lastRaisedAt }: Heard): number => Math.max(receiveTime ?? 0, lastRaisedAt)

/** Critical ones that are there, that came after the moment and that nobody has acknowledged; the newest first. */
export function bannerAlarms<A extends Heard>(waiting: readonly A[], after: number): A[] {
  return waiting
    .filter((alarm) => alarm.level === 1 && alarm.state === 'active' && heardAt(alarm) > after)
    .toSorted((one, other) => heardAt(other) - heardAt(one))
}

/** The worst of the chosen levels that waits and came after the last silence; undefined: be quiet. */
export function soundingLevel(
  waiting: readonly Heard[],
  chosen: readonly AlarmLevel[],
  silencedAt: number,
): AlarmLevel | undefined {
  const levels = waiting
    .filter(
      (alarm) => alarm.state === 'active' && chosen.includes(alarm.level) && heardAt(alarm) > silencedAt,
    )
    .map(({ level }) => level)
  return levels.length === 0 ? undefined : (Math.min(...levels) as AlarmLevel)
}

export const newestOf = (waiting: readonly Heard[]): number => Math.max(0, ...waiting.map(heardAt))
