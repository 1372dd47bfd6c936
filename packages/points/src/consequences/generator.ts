import { own } from '../interlocks/declare.ts'
import { type Consequence, inward, outward, ownFigure, says, sumOf } from './declare.ts'

const onLoad = own('runState', { in: [4] })
const delivers = says(
  [
    'It delivers {power} now; the other sources have to carry that.',
    '目前输出 {power}，将由其他电源承担。',
    'Il fournit {power} ; les autres sources devront le porter.',
  ],
  { power: ownFigure('activePower') },
  onLoad,
)
const storagePower = sumOf('pcs', 'activePower')
const storageGives = says(
  [
    'The storage gives {storage} now.',
    '储能目前输出 {storage}。',
    'Le stockage fournit {storage} en ce moment.',
  ],
  { storage: outward(storagePower) },
)
const storageTakes = says(
  [
    'The storage charges with {storage} now.',
    '储能目前以 {storage} 充电。',
    'Le stockage se charge à {storage} en ce moment.',
  ],
  { storage: inward(storagePower) },
)

export const generatorConsequences: readonly Consequence[] = [
  {
    commands: { control: [1] },
    sentences: [
      says([
        'The generator starts, warms up for about a minute and then takes load.',
        '发电机启动，暖机约一分钟后带载。',
        'Le groupe démarre, chauffe environ une minute, puis prend la charge.',
      ]),
      says(['The tank holds {fuel}.', '油箱存油 {fuel}。', 'La cuve contient {fuel}.'], {
        fuel: ownFigure('fuelVolume'),
      }),
      says(
        [
          'Its mode is automatic: when no rule needs it, the controller may stop it again.',
          '当前为自动模式：无规则需要时，控制器可能再次停机。',
          'Il est en automatique : si aucune règle ne le demande, l’automate peut l’arrêter.',
        ],
        {},
        own('mode', { in: [2] }),
      ),
    ],
  },
  {
    commands: { control: [0] },
    sentences: [
      says([
        'The generator gives up its load and stops after cooling down for some minutes.',
        '发电机卸载，冷却几分钟后停机。',
        'Le groupe se décharge et s’arrête après quelques minutes de refroidissement.',
      ]),
      delivers,
      storageGives,
      storageTakes,
      says(
        [
          'Its mode is automatic: a rule may start it again.',
          '当前为自动模式：规则可能再次启动它。',
          'Il est en automatique : une règle peut le redémarrer.',
        ],
        {},
        own('mode', { in: [2] }),
      ),
    ],
  },
  {
    commands: { modeSetting: [0] },
    sentences: [
      says([
        'The generator is taken out of service: it stops and no rule starts it, not even at low charge.',
        '发电机退出备用：停机，且任何规则（包括低电量）都不会启动它。',
        'Le groupe est mis hors service : il s’arrête et aucune règle ne le démarre, même batterie faible.',
      ]),
      delivers,
    ],
  },
  {
    commands: { modeSetting: [1] },
    sentences: [
      says([
        'The generator only follows commands; no rule starts or stops it.',
        '发电机只听从指令，规则不再启停它。',
        'Le groupe n’obéit qu’aux commandes ; aucune règle ne le démarre ni ne l’arrête.',
      ]),
    ],
  },
  {
    commands: { modeSetting: [2] },
    sentences: [
      says([
        'The controller starts and stops the generator by its rules.',
        '控制器按规则自动启停发电机。',
        'L’automate démarre et arrête le groupe selon ses règles.',
      ]),
    ],
  },
  {
    commands: { modeSetting: [3] },
    sentences: [
      says([
        'The generator runs a test; it may take load.',
        '发电机进入试机，可能带载。',
        'Le groupe fait un essai ; il peut prendre de la charge.',
      ]),
    ],
  },
  {
    commands: { breakerOrder: [1] },
    sentences: [
      says([
        'The generator is connected to the bus and takes load.',
        '发电机并入母线并带载。',
        'Le groupe est couplé au bus et prend la charge.',
      ]),
    ],
  },
  {
    commands: { breakerOrder: [0] },
    sentences: [
      says([
        'The generator is disconnected and goes on running without load.',
        '发电机解列，空载继续运行。',
        'Le groupe est découplé et tourne à vide.',
      ]),
      delivers,
    ],
  },
  {
    commands: { faultReset: [1] },
    sentences: [
      says([
        'The fault is reset; in automatic mode the generator may start at once.',
        '故障复位；自动模式下机组可能立即启动。',
        'Le défaut est réarmé ; en automatique, le groupe peut démarrer aussitôt.',
      ]),
    ],
  },
]
