import { own } from '../interlocks/declare.ts'
import { type Consequence, inward, outward, ownFigure, says } from './declare.ts'

const runs = own('runState', { in: [3, 4] })
const gives = says(
  ['It gives {power} now.', '目前输出 {power}。', 'Il fournit {power} en ce moment.'],
  { power: outward(ownFigure('activePower')) },
  runs,
)
const charges = says(
  ['It charges with {power} now.', '目前以 {power} 充电。', 'Il charge à {power} en ce moment.'],
  { power: inward(ownFigure('activePower')) },
  runs,
)
const formsAlone = says(
  [
    'It forms the grid of the site: if nothing else does, everything goes dark, PV included.',
    '它为全站构网：若无其他电源，全站（含光伏）将停电。',
    'Il forme le réseau du site : sans autre source, tout s’éteint, PV compris.',
  ],
  {},
  own('gridConnectionState', { in: [0] }),
)

export const pcsConsequences: readonly Consequence[] = [
  {
    commands: { control: [1] },
    sentences: [
      says([
        'The storage inverter starts and takes part in supplying the site.',
        '变流器启动并参与供电。',
        'Le convertisseur démarre et participe à l’alimentation.',
      ]),
    ],
  },
  {
    commands: { control: [0], engagementOrder: [0], breakerOrder: [0] },
    sentences: [
      says([
        'The storage inverter stops; the battery neither charges nor discharges.',
        '变流器停机，电池不再充放电。',
        'Le convertisseur s’arrête ; la batterie ne se charge ni ne se décharge plus.',
      ]),
      gives,
      charges,
      formsAlone,
    ],
  },
  {
    commands: { modeSetting: [1] },
    sentences: [
      says([
        'The storage inverter makes voltage and frequency itself.',
        '变流器自行建立电压和频率。',
        'Le convertisseur crée lui-même la tension et la fréquence.',
      ]),
    ],
  },
  {
    commands: { modeSetting: [0] },
    sentences: [
      says([
        'The storage inverter follows another source; without one it stops.',
        '变流器跟随其他电源运行，无电源时停机。',
        'Le convertisseur suit une autre source ; sans elle il s’arrête.',
      ]),
    ],
  },
]

export const batteryConsequences: readonly Consequence[] = [
  {
    commands: { contactorOrder: [0] },
    sentences: [
      says([
        'The battery is cut off; its energy is not available.',
        '电池断开，其电量不可用。',
        'La batterie est coupée ; son énergie n’est plus disponible.',
      ]),
      says(['{energy} are in it.', '现存 {energy}。', 'Elle contient {energy}.'], {
        energy: ownFigure('remainingEnergy'),
      }),
    ],
  },
  {
    commands: { contactorOrder: [1] },
    sentences: [
      says([
        'The battery is connected after its pre-charge.',
        '预充后电池接入。',
        'La batterie est raccordée après sa précharge.',
      ]),
    ],
  },
  {
    commands: { socFloor: 'any' },
    sentences: [
      says([
        'Below this charge the battery gives nothing more; a lower one ages it faster.',
        '低于该电量电池停止放电；下限越低老化越快。',
        'Sous cette charge la batterie ne donne plus rien ; plus bas, elle vieillit plus vite.',
      ]),
      says(['It stands at {soc}.', '当前电量 {soc}。', 'Elle est à {soc}.'], { soc: ownFigure('soc') }),
    ],
  },
]
