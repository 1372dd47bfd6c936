import { named, type Three } from './names.ts'
import type { State, Tone } from './point.ts'

type Draft = readonly [value: number, tone: Tone, label: Three]

const states = (drafts: Readonly<Record<string, Draft>>): readonly State[] =>
  Object.entries(drafts).map(([key, [value, tone, label]]) => ({ value, key, tone, label: named(label) }))

export const connection = states({
  failed: [0, 'failed', ['Failed', '中断', 'Interrompue', 'the link, which is interrupted']],
  normal: [1, 'good', ['Normal', '正常', 'Normale', 'agrees with liaison']],
  unknown: [2, 'unknown', ['Unknown', '未知', 'Inconnue', 'agrees with liaison']],
})

export const faulted = states({
  noFault: [0, 'good', ['No fault', '无故障', 'Aucun défaut']],
  fault: [1, 'failed', ['Fault', '故障', 'Défaut']],
})

export const health = states({
  normal: [0, 'good', ['Normal', '正常', 'Normal']],
  fault: [1, 'failed', ['Fault', '故障', 'Défaut']],
})

export const control = states({
  stop: [0, 'off', ['Stop', '停止', 'Arrêter']],
  start: [1, 'plain', ['Start', '启动', 'Démarrer']],
})

export const startupShutdown = states({
  shutdown: [0, 'off', ['Shut down', '关机', 'Mettre à l’arrêt']],
  startup: [1, 'plain', ['Start up', '开机', 'Mettre en marche']],
})

export const operatingMode = states({
  offGrid: [0, 'plain', ['Off-grid', '离网运行', 'Hors réseau', 'how a site runs, not the type of site']],
  gridTied: [1, 'plain', ['Grid-tied', '并网运行', 'Raccordé au réseau']],
})

export const gridConnection = states({
  offGrid: [0, 'plain', ['Islanded', '离网', 'Îloté']],
  gridConnected: [1, 'plain', ['Grid-connected', '并网', 'Couplé au réseau']],
})

export const online = states({
  offline: [0, 'failed', ['Offline', '离线', 'Hors ligne']],
  online: [1, 'good', ['Online', '在线', 'En ligne']],
})

/** A contactor or an auxiliary contact. */
export const contact = states({
  open: [0, 'off', ['Open', '断开', 'Ouvert', 'a contactor; a breaker is 分闸']],
  closed: [1, 'plain', ['Closed', '闭合', 'Fermé']],
})

export const breaker = states({
  open: [0, 'off', ['Open', '分闸', 'Ouvert']],
  closed: [1, 'plain', ['Closed', '合闸', 'Fermé', 'a breaker; a contactor is 闭合']],
  tripped: [2, 'failed', ['Tripped', '脱扣', 'Déclenché']],
})

export const breakerOrder = states({
  open: [0, 'off', ['Open the breaker', '分闸', 'Ouvrir le disjoncteur']],
  close: [1, 'plain', ['Close the breaker', '合闸', 'Fermer le disjoncteur']],
})

export const running = states({
  stopped: [0, 'off', ['Stopped', '停机', 'À l’arrêt']],
  running: [1, 'good', ['Running', '运行', 'En marche']],
})

export const onOff = states({
  off: [0, 'off', ['Off', '关闭', 'Désactivé', 'a switch, not a state of service']],
  on: [1, 'plain', ['On', '开启', 'Activé', 'a switch, not a state of service']],
})

export const engaged = states({
  disconnected: [0, 'off', ['Disengaged', '退出', 'Hors service']],
  engaged: [1, 'plain', ['Engaged', '投入', 'En service']],
})

export const brake = states({
  released: [0, 'plain', ['Released', '松开', 'Desserré']],
  applied: [1, 'plain', ['Applied', '制动', 'Serré']],
})

export const controlPlace = states({
  local: [0, 'plain', ['Local', '就地', 'Local']],
  remote: [1, 'plain', ['Remote', '远程', 'À distance']],
})

export const chargeState = states({
  idle: [0, 'off', ['Idle', '静置', 'Au repos']],
  charging: [1, 'plain', ['Charging', '充电', 'En charge']],
  discharging: [2, 'plain', ['Discharging', '放电', 'En décharge']],
})

/** A PV inverter asleep at night is well. */
export const pvRunning = states({
  stopped: [0, 'off', ['Stopped', '停机', 'À l’arrêt']],
  running: [1, 'good', ['Running', '运行', 'En marche']],
  asleep: [2, 'off', ['Asleep, no sun', '夜间待机', 'En veille, sans soleil']],
  starting: [3, 'waiting', ['Starting', '启动中', 'Démarrage']],
  limited: [4, 'plain', ['Running limited', '限功率运行', 'Puissance limitée']],
  fault: [5, 'failed', ['Stopped by a fault', '故障停机', 'Arrêt sur défaut']],
})

export const pcsRunning = states({
  stopped: [0, 'off', ['Stopped', '停机', 'À l’arrêt']],
  standby: [1, 'waiting', ['Standby', '待机', 'En attente']],
  starting: [2, 'waiting', ['Starting', '启动中', 'Démarrage']],
  running: [3, 'good', ['Running', '运行', 'En marche']],
  limited: [4, 'plain', ['Running limited', '限功率运行', 'Puissance limitée']],
  fault: [5, 'failed', ['Stopped by a fault', '故障停机', 'Arrêt sur défaut']],
})

/** Grid-forming makes voltage and frequency; grid-following keeps to those of another source. */
export const pcsControl = states({
  gridFollowing: [0, 'plain', ['Grid-following (PQ)', '并网跟随（PQ）', 'Suiveur de réseau (PQ)']],
  gridForming: [1, 'plain', ['Grid-forming (V/f)', '离网构网（V/f）', 'Formeur de réseau (V/f)']],
  droop: [2, 'plain', ['Droop', '下垂控制', 'Statisme']],
})

export const batteryRunning = states({
  disconnected: [0, 'off', ['Disconnected', '未接入', 'Déconnectée']],
  precharging: [1, 'waiting', ['Pre-charging', '预充中', 'Précharge']],
  ready: [2, 'good', ['Ready', '就绪', 'Prête']],
  limited: [3, 'plain', ['Current limited', '限流运行', 'Courant limité']],
  fault: [4, 'failed', ['Disconnected by a fault', '故障断开', 'Coupée sur défaut']],
})

export const engineState = states({
  stopped: [0, 'off', ['Stopped', '停机', 'À l’arrêt']],
  starting: [1, 'waiting', ['Starting', '启动中', 'Démarrage']],
  warmingUp: [2, 'waiting', ['Warming up', '暖机', 'Préchauffage']],
  running: [3, 'good', ['Running without load', '空载运行', 'En marche à vide']],
  onLoad: [4, 'good', ['Running on load', '带载运行', 'Couplé, en production']],
  coolingDown: [5, 'waiting', ['Cooling down', '冷却停机', 'Refroidissement']],
  fault: [6, 'failed', ['Stopped by a fault', '故障停机', 'Arrêt sur défaut']],
  startFailed: [7, 'failed', ['Failed to start', '启动失败', 'Échec du démarrage']],
})

export const generatorMode = states({
  blocked: [0, 'off', ['Off', '停用', 'Hors service']],
  manual: [1, 'plain', ['Manual', '手动', 'Manuel']],
  automatic: [2, 'plain', ['Automatic', '自动', 'Automatique']],
  test: [3, 'waiting', ['Test run', '试机', 'Essai']],
})

/** Why the engine runs: the question every operator asks. */
export const runReason = states({
  none: [0, 'off', ['Not running', '未运行', 'Pas en marche']],
  lowCharge: [1, 'plain', ['Low state of charge', '电池电量低', 'Batterie faible']],
  highLoad: [2, 'plain', ['High load', '负荷高', 'Consommation élevée']],
  gridOutage: [3, 'plain', ['Grid outage', '电网停电', 'Coupure du réseau']],
  schedule: [4, 'plain', ['By schedule', '定时计划', 'Programme horaire']],
  command: [5, 'plain', ['Remote command', '远程指令', 'Ordre à distance']],
  localStart: [6, 'plain', ['Started on site', '就地启动', 'Démarré sur place']],
  test: [7, 'waiting', ['Routine test run', '例行试机', 'Essai périodique']],
  voltageDrop: [8, 'plain', ['Low bus voltage', '母线电压低', 'Tension de bus basse']],
})

export const turbineState = states({
  stopped: [0, 'off', ['Stopped', '停机', 'À l’arrêt']],
  waitingForWind: [1, 'waiting', ['Waiting for wind', '待风', 'En attente de vent']],
  starting: [2, 'waiting', ['Starting', '启动中', 'Démarrage']],
  running: [3, 'good', ['Running', '运行', 'En marche']],
  limited: [4, 'plain', ['Running limited', '限功率运行', 'Puissance limitée']],
  stormStop: [5, 'waiting', ['Stopped by high wind', '大风切出', 'Arrêt par vent fort']],
  fault: [6, 'failed', ['Stopped by a fault', '故障停机', 'Arrêt sur défaut']],
  maintenance: [7, 'off', ['Maintenance', '检修', 'Maintenance', 'a turbine being worked on']],
})

export const gridState = states({
  outage: [0, 'failed', ['Outage', '停电', 'Coupure']],
  available: [1, 'good', ['Available', '有电', 'Présent']],
  outOfLimits: [2, 'failed', ['Outside limits', '电压或频率越限', 'Hors tolérances']],
  unknown: [3, 'unknown', ['Unknown', '未知', 'Inconnu']],
})

export const loadState = states({
  unsupplied: [0, 'failed', ['Not supplied', '失电', 'Non alimentée']],
  supplied: [1, 'good', ['Supplied', '正常供电', 'Alimentée']],
  shed: [2, 'waiting', ['Partly shed', '部分切除', 'Délestée en partie']],
})

export const systemMode = states({
  stopped: [0, 'off', ['Stopped', '停机', 'À l’arrêt']],
  automatic: [1, 'plain', ['Automatic', '自动', 'Automatique']],
  manual: [2, 'plain', ['Manual', '手动', 'Manuel']],
  gridTied: [3, 'plain', ['Forced grid-tied', '强制并网', 'Raccordé forcé']],
  offGrid: [4, 'plain', ['Forced off-grid', '强制离网', 'Îlotage forcé']],
})

/** What a home may do by what was paid for it. */
export const paygState = states({
  locked: [0, 'off', ['Locked, no credit', '已锁定，无余额', 'Verrouillé, sans crédit']],
  active: [1, 'good', ['Paid', '已付费', 'Payé']],
  unlocked: [2, 'good', ['Paid off', '已付清', 'Soldé']],
})

/** What became of the last code that a home was given. */
export const tokenResult = states({
  none: [0, 'off', ['No code yet', '尚无代码', 'Aucun code à ce jour']],
  accepted: [1, 'good', ['Accepted', '已接受', 'Accepté']],
  used: [2, 'waiting', ['Used before', '已使用过', 'Déjà utilisé']],
  invalid: [3, 'failed', ['Invalid', '无效', 'Non valide']],
  blocked: [4, 'failed', ['Keypad blocked', '键盘锁定', 'Clavier bloqué']],
})

/** An order without an opposite. */
export const resetOrder = states({
  ready: [0, 'off', ['Standing by', '待命', 'En attente d’un ordre']],
  reset: [1, 'plain', ['Reset the fault', '故障复位', 'Réarmer le défaut']],
})
