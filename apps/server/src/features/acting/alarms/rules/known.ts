import type { AlarmType } from '@gridhelm/contract/acting/alarms/entities'
import { deviceKinds, pointsOf } from '@gridhelm/points/catalogue'
import type { AlarmLevel } from '@gridhelm/points/point'
import { alarmKey } from '../../../../site/alarm-words/alarm-words.ts'
import type { RuleTexts } from '../../../../site/alarms/wording.ts'
import {
  anyKind,
  type BuiltInRule,
  commandNotFollowed,
  deviceSilence,
  siteKind,
  siteSilence,
} from '../engine/built-in.ts'

/** What is watched without anybody having asked for it. */
export interface KnownRule {
  key: string
  type: AlarmType
  systemType: string
  point: string | null
  bit: number | null
  level: AlarmLevel
  onDelaySeconds: number
  offDelaySeconds: number
  texts: RuleTexts
}

const ofEngine = (rule: BuiltInRule, type: AlarmType, systemType: string): KnownRule => ({
  ...rule,
  type,
  systemType,
  point: null,
  bit: null,
})

const bits: readonly KnownRule[] = deviceKinds.flatMap((kind) =>
  pointsOf(kind).flatMap((word) =>
    word.kind !== 'alarmWord'
      ? []
      : word.bits.map(
          ({ bit, level, name, cause, consequence, response }): KnownRule => ({
            key: alarmKey(kind, word, bit),
            type: 'bit',
            systemType: kind,
            point: word.key,
            bit,
            level,
            onDelaySeconds: 0,
            offDelaySeconds: 0,
            texts: { name, cause, consequence, response },
          }),
        ),
  ),
)

export const knownRules: readonly KnownRule[] = [
  ofEngine(siteSilence, 'silence', siteKind),
  ofEngine(deviceSilence, 'silence', anyKind),
  ofEngine(commandNotFollowed, 'command', anyKind),
  ...bits,
]

const byKey = new Map(knownRules.map((rule) => [rule.key, rule]))
export const knownRule = (key: string): KnownRule | undefined => byKey.get(key)

/** In the order in which the list shows them. */
export const ruleKinds: readonly string[] = [siteKind, anyKind, ...deviceKinds]
