import { type Consequence, inward, outward, ownFigure, says } from './declare.ts'

const delivers = says(
  ['It delivers {power} now.', '目前输出 {power}。', 'Il fournit {power} en ce moment.'],
  { power: outward(ownFigure('activePower')) },
)

export const pvInverterConsequences: readonly Consequence[] = [
  {
    commands: { startupOrder: [0], breakerOrder: [0] },
    sentences: [
      says([
        'The inverter stops; its PV yield is lost until it is started again.',
        '逆变器停机，重新开机前发电量损失。',
        'L’onduleur s’arrête ; sa production est perdue jusqu’au redémarrage.',
      ]),
      delivers,
    ],
  },
  {
    commands: { startupOrder: [1] },
    sentences: [
      says([
        'The inverter starts as soon as there is sun.',
        '有日照时逆变器即启动。',
        'L’onduleur démarre dès qu’il y a du soleil.',
      ]),
    ],
  },
]

export const windTurbineConsequences: readonly Consequence[] = [
  {
    commands: { control: [0], breakerOrder: [0] },
    sentences: [
      says([
        'The turbine brakes and stops; its yield is lost until it is started again.',
        '风机制动停机，重新启动前发电量损失。',
        'L’éolienne freine et s’arrête ; sa production est perdue jusqu’au redémarrage.',
      ]),
      delivers,
    ],
  },
  {
    commands: { control: [1] },
    sentences: [
      says([
        'The turbine turns into the wind and starts when there is enough of it.',
        '风机对风，风速足够时启动。',
        'L’éolienne s’oriente et démarre dès que le vent suffit.',
      ]),
    ],
  },
]

export const gridConsequences: readonly Consequence[] = [
  {
    commands: { breakerOrder: [0] },
    sentences: [
      says([
        'The site leaves the grid and carries its load itself.',
        '电站脱离电网，自行带载。',
        'Le site quitte le réseau et porte lui-même sa charge.',
      ]),
      says(
        [
          '{power} come from the grid now.',
          '目前从电网取电 {power}。',
          '{power} viennent du réseau en ce moment.',
        ],
        { power: outward(ownFigure('activePower')) },
      ),
      says(
        ['{power} go to the grid now.', '目前向电网送电 {power}。', '{power} vont au réseau en ce moment.'],
        { power: inward(ownFigure('activePower')) },
      ),
    ],
  },
  {
    commands: { breakerOrder: [1] },
    sentences: [
      says([
        'The site is connected to the grid and may import and export.',
        '电站并网，可购电和上网。',
        'Le site est couplé au réseau et peut soutirer et injecter.',
      ]),
    ],
  },
]
