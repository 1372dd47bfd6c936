import { hour, minute, ruleOn, texts, type ValueRules } from './draft.ts'

export const generatorRules: ValueRules = {
  'generator.limit.fuelLow': {
    ...ruleOn('generator', 'fuelLevel'),
    type: 'limit',
    direction: 'below',
    limit: 25,
    hysteresis: 5,
    onDelaySeconds: 10 * minute,
    level: 2,
    enabled: false,
    texts: texts(
      ['Fuel level getting low', '油位下降', 'Carburant en baisse'],
      ['The tank was not refilled.', '未及时加油。', 'La cuve n’a pas été remplie.'],
      [
        'The reserve lasts for some days at most.',
        '储备最多可用数日。',
        'La réserve dure quelques jours au plus.',
      ],
      ['Order diesel.', '订购柴油。', 'Commander du gazole.'],
    ),
  },
  'generator.limit.fuelVeryLow': {
    ...ruleOn('generator', 'fuelLevel'),
    type: 'limit',
    direction: 'below',
    limit: 10,
    hysteresis: 5,
    onDelaySeconds: 10 * minute,
    level: 1,
    texts: texts(
      ['Fuel level very low', '油位过低', 'Carburant très bas'],
      [
        'The tank was not refilled, or fuel was lost.',
        '未及时加油或燃油流失。',
        'La cuve n’a pas été remplie, ou du carburant a disparu.',
      ],
      [
        'The engine will stop and draw air; the site may go dark.',
        '发动机将停机并吸入空气，电站可能失电。',
        'Le moteur va s’arrêter et aspirer de l’air ; le site peut être coupé.',
      ],
      [
        'Refill before the engine stops; compare with the diesel ledger.',
        '停机前加油，并核对柴油台账。',
        'Remplir avant l’arrêt du moteur ; comparer au registre du gazole.',
      ],
    ),
  },
  'generator.rate.fuelFalls': {
    ...ruleOn('generator', 'fuelLevel'),
    type: 'rate',
    direction: 'below',
    // No engine drinks a tank in three hours.
    limit: 8,
    windowSeconds: 15 * minute,
    hysteresis: 2,
    onDelaySeconds: minute,
    offDelaySeconds: 15 * minute,
    level: 2,
    texts: texts(
      ['Fuel level falls fast', '油位快速下降', 'Le niveau de carburant chute'],
      [
        'A leak, or somebody takes fuel.',
        '泄漏或有人取油。',
        'Une fuite, ou quelqu’un prélève du carburant.',
      ],
      [
        'Fuel and money are lost; a leak can catch fire.',
        '燃油与资金损失，泄漏可能起火。',
        'Perte de carburant et d’argent ; une fuite peut prendre feu.',
      ],
      [
        'Call the site; look at tank, pipes and lock; see the diesel ledger.',
        '联系现场，检查油箱、管路和锁，并查看柴油台账。',
        'Appeler le site ; contrôler cuve, conduites et serrure ; consulter le registre du gazole.',
      ],
    ),
  },
  'generator.stale.fuelLevel': {
    ...ruleOn('generator', 'fuelLevel'),
    type: 'stale',
    windowSeconds: hour,
    level: 3,
    texts: texts(
      ['Fuel level no longer reported', '油位停止上报', 'Niveau de carburant plus transmis'],
      [
        'The sender in the tank or its wire is broken.',
        '油位传感器或接线损坏。',
        'La jauge de la cuve ou son fil est coupé.',
      ],
      [
        'Nobody sees how long the fuel lasts.',
        '无法得知燃油还能用多久。',
        'On ne voit plus combien de temps durera le carburant.',
      ],
      [
        'Dip the tank by hand; repair the sender.',
        '人工测量油位，修复传感器。',
        'Jauger la cuve à la main, réparer la jauge.',
      ],
    ),
  },
}
