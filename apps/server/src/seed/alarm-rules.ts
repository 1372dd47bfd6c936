import { findPoint } from '@gridhelm/points/catalogue'
import { batteryRules } from './alarm-rules/battery.ts'
import { calmedBits } from './alarm-rules/calmed-bits.ts'
import { generatorRules } from './alarm-rules/generator.ts'
import { solarHomeRules } from './alarm-rules/solar-home.ts'
import { systemRules } from './alarm-rules/system.ts'
import type { Seed } from './seed.ts'

/**
 * What is watched from the first day, beyond the bits of the devices: few things, each with something to do about it,
 * and delays that let a passing moment pass.
 */
const valueRules = { ...batteryRules, ...generatorRules, ...solarHomeRules, ...systemRules }

export async function seedAlarmRules(seed: Seed): Promise<void> {
  for (const [key, rule] of Object.entries(valueRules)) {
    const { limit, texts, ...rest } = rule
    await seed(`alarmRule:${key}`, 'alarmRule', {
      ...rest,
      id: `rule-${key}`,
      ruleKey: key,
      limitValue: limit ?? null,
      texts: JSON.stringify(texts),
    })
  }
  for (const { systemType, word, bit, ...delays } of calmedBits) {
    const point = findPoint(systemType, word)
    const known = point?.kind === 'alarmWord' ? point.bits.find((one) => one.key === bit) : undefined
    if (!known) throw new Error(`The catalogue has no ${systemType}.${word}.${bit}`)
    const key = `${systemType}.${word}.${bit}`
    await seed(`alarmRule:${key}`, 'alarmRule', {
      ...delays,
      id: `rule-${key}`,
      ruleKey: key,
      systemType,
      type: 'bit',
      point: word,
      bit: known.bit,
      level: known.level,
    })
  }
}
