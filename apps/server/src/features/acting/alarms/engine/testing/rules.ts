import type { RuleRow } from '../rule.ts'

const row = (own: Partial<RuleRow> & Pick<RuleRow, 'ruleKey' | 'type'>): RuleRow => ({
  siteId: null,
  systemType: 'generator',
  point: 'fuelLevel',
  direction: 'below',
  limitValue: null,
  hysteresis: null,
  windowSeconds: null,
  onDelaySeconds: 0,
  offDelaySeconds: 0,
  level: 2,
  enabled: true,
  texts: null,
  ...own,
})

/** Of each type that looks at values one, and a bit that waits. */
export const someRules: readonly RuleRow[] = [
  row({
    ruleKey: 'low',
    type: 'limit',
    limitValue: 20,
    hysteresis: 5,
    onDelaySeconds: 30,
    offDelaySeconds: 20,
  }),
  row({ ruleKey: 'falls', type: 'rate', limitValue: 15, windowSeconds: 60 }),
  row({ ruleKey: 'generator.alarmWord.coolantHot', type: 'bit', point: 'alarmWord', onDelaySeconds: 20 }),
]
