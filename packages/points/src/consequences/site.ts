import { own } from '../interlocks/declare.ts'
import { type Consequence, ownFigure, says } from './declare.ts'

const supplies = says(
  ['{load} are supplied now.', '目前供电负荷 {load}。', '{load} sont alimentés en ce moment.'],
  { load: ownFigure('loadPower') },
)

export const systemConsequences: readonly Consequence[] = [
  {
    commands: { control: [0], modeSetting: [0] },
    sentences: [
      says([
        'The whole site stops: all sources are switched off.',
        '全站停止：所有电源停运。',
        'Tout le site s’arrête : toutes les sources sont coupées.',
      ]),
      says(
        [
          '{load} lose their supply.',
          '{load} 负荷将停电。',
          '{load} de consommation perdent leur alimentation.',
        ],
        { load: ownFigure('loadPower') },
        own('gridConnectionState', { in: [0] }),
      ),
    ],
  },
  {
    commands: { control: [1] },
    sentences: [
      says([
        'The site starts: its sources come on and the loads are supplied.',
        '电站启动：电源投入，负荷恢复供电。',
        'Le site démarre : ses sources se mettent en service et les consommateurs sont alimentés.',
      ]),
    ],
  },
  {
    commands: { modeSetting: [1] },
    sentences: [
      says([
        'The controller decides by its rules which sources run.',
        '控制器按规则决定电源运行。',
        'L’automate décide selon ses règles des sources en marche.',
      ]),
    ],
  },
  {
    commands: { modeSetting: [2] },
    sentences: [
      says([
        'No rule acts any more: sources run as they are commanded.',
        '规则不再动作，电源按指令运行。',
        'Plus aucune règle n’agit : les sources obéissent aux commandes.',
      ]),
      supplies,
    ],
  },
  {
    commands: { modeSetting: [4] },
    sentences: [
      says([
        'The site leaves the grid and carries its load itself.',
        '电站脱离电网，自行带载。',
        'Le site quitte le réseau et porte lui-même sa charge.',
      ]),
      supplies,
    ],
  },
]

const feeders = [1, 2, 3, 4, 5, 6, 7, 8] as const
const feederConsequences = feeders.flatMap((n): Consequence[] => [
  {
    commands: { [`feeder${n}Order`]: [0] },
    sentences: [
      says([
        `Everybody behind feeder ${n} loses supply.`,
        `馈线${n}的所有用户停电。`,
        `Tous les clients du départ ${n} sont coupés.`,
      ]),
      says(['It carries {power} now.', '目前负荷 {power}。', 'Il porte {power} en ce moment.'], {
        power: ownFigure(`feeder${n}Power`),
      }),
    ],
  },
  {
    commands: { [`feeder${n}Order`]: [1] },
    sentences: [
      says([
        `Everybody behind feeder ${n} is supplied again.`,
        `馈线${n}恢复供电。`,
        `Le départ ${n} est de nouveau alimenté.`,
      ]),
    ],
  },
])

export const loadConsequences: readonly Consequence[] = [
  {
    commands: { breakerOrder: [0] },
    sentences: [
      says([
        'All loads of the site lose supply.',
        '全站负荷停电。',
        'Tous les consommateurs du site sont coupés.',
      ]),
      says(['They take {power} now.', '目前负荷 {power}。', 'Elles prennent {power} en ce moment.'], {
        power: ownFigure('activePower'),
      }),
    ],
  },
  {
    commands: { breakerOrder: [1] },
    sentences: [
      says([
        'The loads of the site are supplied again.',
        '全站负荷恢复供电。',
        'Les consommateurs du site sont de nouveau alimentés.',
      ]),
    ],
  },
  ...feederConsequences,
]
