import type { BuiltInRule } from '../engine/built-in.ts'

type Line = readonly [en: string, zh: string, fr: string]

const names = ([en, zh, fr]: Line) => ({ en, zh, fr })
const rule = (
  key: string,
  level: BuiltInRule['level'],
  onDelaySeconds: number,
  [name, cause, consequence, response]: readonly [Line, Line, Line, Line],
): BuiltInRule => ({
  key: `installation.${key}`,
  level,
  onDelaySeconds,
  offDelaySeconds: 0,
  texts: {
    name: names(name),
    cause: names(cause),
    consequence: names(consequence),
    response: names(response),
  },
})

/** What the product watches of itself. */
export const ownRules = {
  disk: rule('disk', 1, 0, [
    ['Disk nearly full', '磁盘即将写满', 'Disque presque plein'],
    [
      'Data have grown, or something else fills the disk of the server.',
      '数据增长，或服务器磁盘被其他内容占用。',
      'Les données ont grossi, ou autre chose remplit le disque du serveur.',
    ],
    [
      'On a full disk nothing can be stored: controllers keep their data and send them later, people cannot work.',
      '磁盘写满后无法存储：控制器会保留数据稍后补传，人员无法操作。',
      'Sur un disque plein, rien ne s’enregistre : les automates gardent leurs données et les envoient plus tard, personne ne peut travailler.',
    ],
    [
      'Make room or add disk; shorten how long samples are kept; move backups elsewhere.',
      '清理空间或扩容；缩短采样数据保存时间；将备份移至别处。',
      'Libérer de la place ou agrandir le disque ; réduire la durée de conservation des mesures ; déplacer les sauvegardes.',
    ],
  ]),
  certificate: rule('certificate', 2, 0, [
    [
      'Certificate of the MQTT broker expires',
      'MQTT 服务器证书即将到期',
      'Le certificat du broker MQTT expire',
    ],
    [
      'The certificate that controllers are shown ends within thirty days.',
      '提供给控制器的证书将在三十天内到期。',
      'Le certificat présenté aux automates expire dans les trente jours.',
    ],
    [
      'After that controllers that check it no longer connect.',
      '到期后，校验证书的控制器将无法连接。',
      'Ensuite, les automates qui le vérifient ne se connectent plus.',
    ],
    [
      'Renew the files of GRIDHELM_MQTT_CERT and GRIDHELM_MQTT_KEY and restart.',
      '更新 GRIDHELM_MQTT_CERT 和 GRIDHELM_MQTT_KEY 文件并重启。',
      'Renouveler les fichiers de GRIDHELM_MQTT_CERT et GRIDHELM_MQTT_KEY, puis redémarrer.',
    ],
  ]),
  clock: rule('clock', 1, 300, [
    ['Clock of the server is wrong', '服务器时钟不准', 'L’horloge du serveur est fausse'],
    [
      'The server’s clock differs from the database’s, or from what most sites say.',
      '服务器时钟与数据库或多数电站的时间不一致。',
      'L’horloge du serveur diffère de celle de la base, ou de ce que disent la plupart des sites.',
    ],
    [
      'Frames seem late or from the future; commands expire too early or too late.',
      '数据显得迟到或来自未来；指令过早或过晚失效。',
      'Les trames semblent en retard ou venir du futur ; les commandes expirent trop tôt ou trop tard.',
    ],
    [
      'Set up time synchronisation (NTP) on the servers.',
      '在服务器上配置时间同步（NTP）。',
      'Mettre en place la synchronisation de l’heure (NTP) sur les serveurs.',
    ],
  ]),
  backup: rule('backup', 2, 0, [
    ['No recent backup', '近期没有备份', 'Pas de sauvegarde récente'],
    [
      'For two days no backup was made and verified.',
      '两天内没有生成并校验过备份。',
      'Depuis deux jours, aucune sauvegarde n’a été faite et vérifiée.',
    ],
    [
      'Should the disk be lost now, everything since the last backup is lost.',
      '若此时磁盘损坏，最近一次备份之后的内容将全部丢失。',
      'Si le disque est perdu maintenant, tout ce qui suit la dernière sauvegarde l’est aussi.',
    ],
    [
      'Run npm run backup, and have a timer run it every day.',
      '执行 npm run backup，并设置定时任务每天执行。',
      'Lancer npm run backup, et le faire lancer chaque jour par un minuteur.',
    ],
  ]),
  sealing: rule('sealing', 2, 0, [
    ['Sealing of telemetry is behind', '遥测数据压缩归档滞后', 'L’archivage des mesures est en retard'],
    [
      'No process with the role jobs runs, or the database is too slow for what comes in.',
      '没有运行 jobs 角色的进程，或数据库处理速度跟不上数据量。',
      'Aucun processus n’a le rôle jobs, ou la base est trop lente pour ce qui arrive.',
    ],
    [
      'The database grows many times faster, and long charts become slow.',
      '数据库增长速度成倍加快，长时段曲线变慢。',
      'La base grossit bien plus vite, et les longues courbes deviennent lentes.',
    ],
    [
      'See that a process with the role jobs runs, and look for errors in its log.',
      '确认有 jobs 角色的进程在运行，并查看其日志中的错误。',
      'Vérifier qu’un processus a le rôle jobs et chercher des erreurs dans son journal.',
    ],
  ]),
  ledger: rule('ledger', 1, 0, [
    ['Books do not add up', '账目核对异常', 'Les comptes ne tombent pas juste'],
    [
      'The last check of the books found rows that were changed, or sums that contradict each other.',
      '最近一次账目核对发现记录被改动或金额不一致。',
      'Le dernier contrôle des comptes a trouvé des lignes modifiées ou des sommes contradictoires.',
    ],
    [
      'Balances cannot be trusted until it is known what happened.',
      '在查明原因之前，余额不可信。',
      'Les soldes ne sont pas fiables tant que la cause n’est pas connue.',
    ],
    [
      'Stop transfers, keep a copy of the database, run npm run audit and compare with a backup.',
      '停止转账，保留数据库副本，执行 npm run audit 并与备份比对。',
      'Suspendre les transferts, garder une copie de la base, lancer npm run audit et comparer avec une sauvegarde.',
    ],
  ]),
} as const
export type OwnRule = keyof typeof ownRules
