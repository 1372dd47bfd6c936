import type { AlarmLevel } from '@gridhelm/points/point'

type Names = Readonly<Record<'en' | 'zh' | 'fr', string>>

/** What is watched without anybody having asked for it; a row of the same type in `alarm_rule` stands in its place. */
export interface BuiltInRule {
  key: string
  level: AlarmLevel
  onDelaySeconds: number
  offDelaySeconds: number
  texts: Readonly<Record<'name' | 'cause' | 'consequence' | 'response', Names>>
}

/** The kind of equipment of rules about the site as a whole. */
export const siteKind = 'site'
/** The kind of equipment of rules about every device. */
export const anyKind = 'device'

export const siteSilence: BuiltInRule = {
  key: 'site.silence',
  level: 1,
  onDelaySeconds: 0,
  offDelaySeconds: 0,
  texts: {
    name: { en: 'No data from the site', zh: '电站无数据', fr: 'Aucune donnée du site' },
    cause: {
      en: 'The link to the site is down, or its controller has no power or has stopped.',
      zh: '电站通信链路中断，或现场控制器断电、停止运行。',
      fr: 'La liaison avec le site est coupée, ou son automate est hors tension ou arrêté.',
    },
    consequence: {
      en: 'Nobody sees what happens there, and no command arrives. The equipment itself may go on running.',
      zh: '无法了解现场情况，指令也无法送达；设备本身可能仍在运行。',
      fr: 'On ne voit plus ce qui s’y passe et aucune commande n’arrive. L’équipement peut continuer à fonctionner.',
    },
    response: {
      en: 'Check the modem, the SIM card and the power of the controller. The controller stores data and sends them when the link returns.',
      zh: '检查现场的调制解调器、SIM 卡和控制器供电。控制器会保存数据，链路恢复后补传。',
      fr: 'Vérifier le modem, la carte SIM et l’alimentation de l’automate. L’automate garde les données et les envoie au retour de la liaison.',
    },
  },
}

export const deviceSilence: BuiltInRule = {
  key: 'device.silence',
  level: 2,
  onDelaySeconds: 0,
  offDelaySeconds: 0,
  texts: {
    name: { en: 'No data from the device', zh: '设备无数据', fr: 'Aucune donnée de l’appareil' },
    cause: {
      en: 'The cable or bus between the controller and the device is broken, or the device has no power.',
      zh: '控制器与设备之间的线缆或总线故障，或设备断电。',
      fr: 'Le câble ou le bus entre l’automate et l’appareil est interrompu, ou l’appareil est hors tension.',
    },
    consequence: {
      en: 'Its values are old, and it cannot be controlled. The rest of the site is still seen.',
      zh: '该设备的数据已过期，也无法控制；电站其余部分仍可监视。',
      fr: 'Ses valeurs sont anciennes et on ne peut plus le commander. Le reste du site reste visible.',
    },
    response: {
      en: 'Check its power, its communication cable and its address on the bus.',
      zh: '检查设备供电、通信线缆及总线地址。',
      fr: 'Vérifier son alimentation, son câble de communication et son adresse sur le bus.',
    },
  },
}

export const commandNotFollowed: BuiltInRule = {
  key: 'device.command',
  level: 2,
  onDelaySeconds: 60,
  offDelaySeconds: 0,
  texts: {
    name: { en: 'Does not follow the command', zh: '与指令不符', fr: 'Ne suit pas la commande' },
    cause: {
      en: 'The device was switched by hand or by its own protection, or it has never carried out the last command.',
      zh: '设备被就地操作或因自身保护动作，或未执行最后一条指令。',
      fr: 'L’appareil a été manœuvré sur place ou par sa protection, ou n’a jamais exécuté la dernière commande.',
    },
    consequence: {
      en: 'The site does not run as it was told to.',
      zh: '电站未按要求运行。',
      fr: 'Le site ne fonctionne pas comme on l’a demandé.',
    },
    response: {
      en: 'See in the command log what was wanted and what telemetry shows; ask on site, then repeat the command or send what holds now.',
      zh: '在指令日志中对照要求与遥测；与现场确认后，重发指令或下发当前应有的设定。',
      fr: 'Comparer dans le journal des commandes ce qui était voulu et ce que montre la télémesure ; interroger le site, puis répéter la commande ou envoyer celle qui convient.',
    },
  },
}
