import { all, type InterlockDraft, own } from './declare.ts'

type Commands = InterlockDraft['commands']

/** Somebody who works on it has taken control; unknown where the device does not say. */
export const remotePlace = (commands: Commands): InterlockDraft => ({
  commands,
  needs: [own('controlPlace', { in: [1] })],
  override: 'unknown',
  name: ['Control place', '控制方式', 'Lieu de commande'],
  reason: [
    'Under local control somebody may be working on it.',
    '就地控制时，现场可能有人作业。',
    'En commande locale, quelqu’un y travaille peut-être.',
  ],
  response: [
    'Let the people on site switch it to remote.',
    '请现场人员切换到远程控制。',
    'Demander sur place le passage en commande à distance.',
  ],
})

export const noEmergency = (commands: Commands): InterlockDraft => ({
  commands,
  needs: [all('system', 'alarmWord', { clear: ['emergencyStop', 'smoke'] })],
  override: 'never',
  name: ['Emergency stop and smoke', '急停与烟感', 'Arrêt d’urgence et fumée'],
  reason: [
    'After an emergency stop, or with smoke, nothing is switched on from afar.',
    '急停或烟雾告警后，不得远程投入设备。',
    'Après un arrêt d’urgence ou en présence de fumée, rien n’est mis en marche à distance.',
  ],
  response: [
    'Have the site looked at and the emergency stop released there.',
    '请到现场检查并在现场解除急停。',
    'Faire inspecter le site et réarmer l’arrêt d’urgence sur place.',
  ],
})

/** Not as a whole a system's own: that has its word itself. */
export const noOwnEmergency = (commands: Commands): InterlockDraft => ({
  ...noEmergency(commands),
  needs: [own('alarmWord', { clear: ['emergencyStop', 'smoke'] })],
})

export const notTripped = (order: string, breaker: string): InterlockDraft => ({
  commands: { [order]: [1] },
  needs: [own(breaker, { in: [0, 1] })],
  override: 'unknown',
  name: ['Breaker not tripped', '断路器未脱扣', 'Disjoncteur non déclenché'],
  reason: [
    'A breaker that has tripped did so for a reason, and has to be reset at the breaker.',
    '断路器脱扣必有原因，须在断路器处复位。',
    'Un disjoncteur déclenché l’a fait pour une raison et se réarme sur place.',
  ],
  response: [
    'Find the cause and reset the breaker on site.',
    '查明原因并在现场复位。',
    'Trouver la cause et réarmer le disjoncteur sur place.',
  ],
})
