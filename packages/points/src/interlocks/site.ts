import { noEmergency, noOwnEmergency, notTripped, remotePlace } from './common.ts'
import { any, type InterlockDraft, interlocksOf, own } from './declare.ts'

export const systemInterlocks = interlocksOf('system', {
  place: remotePlace({ control: 'any', modeSetting: 'any', powerLimit: 'any' }),
  startEmergency: noOwnEmergency({ control: [1] }),
  stopSupplied: {
    commands: { control: [0], modeSetting: [0] },
    needs: [
      own('loadPower', { atMost: 1 }),
      own('gridConnectionState', { in: [1] }),
      own('runState', { in: [0] }),
    ],
    override: 'always',
    name: ['Nobody loses supply', '不影响供电', 'Personne n’est coupé'],
    reason: [
      'Off-grid, stopping the site leaves everybody behind it without electricity.',
      '离网运行时停站会使所有用户停电。',
      'Hors réseau, l’arrêt du site prive tous ses clients d’électricité.',
    ],
    response: [
      'Agree on it with a second person.',
      '请由第二人共同决定。',
      'En convenir avec une seconde personne.',
    ],
  },
  gridThere: {
    commands: { modeSetting: [3] },
    needs: [any('grid', 'gridState', { in: [1] })],
    override: 'never',
    name: ['Grid within limits', '电网正常', 'Réseau dans les tolérances'],
    reason: [
      'Without a healthy grid there is nothing to be tied to.',
      '电网不正常时无法并网运行。',
      'Sans réseau sain, rien à quoi se coupler.',
    ],
    response: ['Wait until the grid is back.', '请等待电网恢复。', 'Attendre le retour du réseau.'],
  },
  islandCarried: {
    commands: { modeSetting: [4] },
    needs: [any('pcs', 'runState', { in: [3, 4] }), any('generator', 'runState', { in: [4] })],
    override: 'always',
    name: ['A source of its own runs', '自有电源在运行', 'Une source propre est en marche'],
    reason: [
      'Off the grid, storage or a generator has to carry the load.',
      '离网后须由储能或发电机带载。',
      'Hors réseau, le stockage ou un groupe doit porter la charge.',
    ],
    response: [
      'Bring storage or a generator on first.',
      '请先投入储能或发电机。',
      'Mettre d’abord le stockage ou un groupe en service.',
    ],
  },
})

const feeders = [1, 2, 3, 4, 5, 6, 7, 8] as const
const feederTrips = Object.fromEntries(
  feeders.map((n) => [`feeder${n}Tripped`, notTripped(`feeder${n}Order`, `feeder${n}Breaker`)]),
)
const closing: InterlockDraft['commands'] = {
  breakerOrder: [1],
  ...Object.fromEntries(feeders.map((n) => [`feeder${n}Order`, [1]])),
}

export const loadInterlocks = interlocksOf('load', {
  closeEmergency: noEmergency(closing),
  closeTripped: notTripped('breakerOrder', 'breakerState'),
  ...feederTrips,
})
