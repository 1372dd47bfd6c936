import { hour, ruleOn, texts, type ValueRules } from './draft.ts'

export const solarHomeRules: ValueRules = {
  'solarHome.stale.soc': {
    ...ruleOn('solarHome', 'soc'),
    type: 'stale',
    // A rule looks back a day at most; it waits another.
    windowSeconds: 24 * hour,
    onDelaySeconds: 24 * hour,
    level: 3,
    texts: texts(
      ['Home silent for two days', '户用系统两天无数据', 'Kit muet depuis deux jours'],
      [
        'Its radio, its battery or the way to the hub is out of order, or the home was taken away.',
        '无线模块、电池或与集中器的链路故障，或设备被移走。',
        'Sa radio, sa batterie ou la liaison au concentrateur est en panne, ou le kit a été emporté.',
      ],
      [
        'Codes do not reach it, and nobody sees whether it is lit.',
        '代码无法送达，也无法得知是否有电。',
        'Les codes ne l’atteignent pas et nul ne voit s’il est éclairé.',
      ],
      [
        'Call the customer; let the agent look at the home.',
        '联系用户，请代理商上门检查。',
        'Appeler le client ; faire passer l’agent.',
      ],
    ),
  },
}
