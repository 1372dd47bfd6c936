import { dash } from '@gridhelm/points/numbers'
import type { Format } from '../../format/format.ts'
import { defineTexts } from '../../texts.ts'
import { words } from '../../words.ts'
import { type FigureName, figures } from './figures.ts'

/** What each figure is called. */
export const figureTexts = defineTexts({
  cpuCount: ['Processors', '处理器数', 'Processeurs'],
  cpuUse: ['Processor use', '处理器使用率', 'Usage du processeur'],
  load: ['Load (1 min)', '系统负载（1 分钟）', 'Charge (1 min)'],
  memoryTotal: ['Memory', '内存总量', 'Mémoire'],
  memoryFree: ['Free memory', '空闲内存', 'Mémoire libre'],
  systemUptime: ['Machine up for', '主机运行时间', 'Machine allumée depuis'],
  processStart: ['Running since', '启动于', 'En marche depuis le'],
  processUptime: ['Running for', '运行时间', 'En marche depuis'],
  processCpu: ['Processor use of the process', '进程处理器使用率', 'Usage du processeur par le processus'],
  processMemory: ['Memory of the process', '进程内存', 'Mémoire du processus'],
  heapLimit: ['Heap limit', '堆内存上限', 'Limite du tas'],
  heapCommitted: ['Heap reserved', '已分配堆内存', 'Tas réservé'],
  heapUsed: ['Heap used', '已用堆内存', 'Tas utilisé'],
  externalMemory: ['Memory outside the heap', '堆外内存', 'Mémoire hors du tas'],
  bufferMemory: ['Buffers', '缓冲区', 'Tampons'],
  liveData: ['Heap after the last full collection', '上次完整回收后的堆', 'Tas après la dernière collecte complète'],
  loopDelayMiddle: ['Delay of the event loop, middle', '事件循环延迟（中位数）', 'Retard de la boucle, médian'],
  loopDelayHigh: ['Delay of the event loop, 99%', '事件循环延迟（99%）', 'Retard de la boucle, 99 %'],
  loopDelayMost: ['Delay of the event loop, highest', '事件循环延迟（最大）', 'Retard de la boucle, maximum'],
  loopUse: ['Use of the event loop', '事件循环占用率', 'Usage de la boucle'],
  threads: ['Threads', '线程数', 'Fils d’exécution'],
  threadsMost: ['Threads, most', '线程数峰值', 'Fils d’exécution, maximum'],
  gcCount: ['Garbage collections', '垃圾回收次数', 'Collectes de mémoire'],
  gcMs: ['Time in garbage collections', '垃圾回收耗时', 'Durée des collectes'],
  gcMostMs: ['Longest garbage collection', '最长一次垃圾回收', 'Collecte la plus longue'],
  requests: ['Requests answered', '已处理请求', 'Requêtes servies'],
  requestMs: ['Time to answer, in all', '请求总耗时', 'Temps de réponse cumulé'],
  slowestMs: ['Slowest answer', '最慢响应', 'Réponse la plus lente'],
  faults: ['Answers with a fault of the server', '服务器错误响应', 'Réponses en erreur du serveur'],
  sentBytes: ['Sent', '已发送', 'Envoyé', 'bytes over the network'],
  connections: ['Open connections', '打开的连接', 'Connexions ouvertes'],
  connectionsAllowed: ['Connections allowed', '允许的连接数', 'Connexions admises'],
  listeners: ['Browsers that listen', '监听中的浏览器', 'Navigateurs à l’écoute'],
  sessions: ['Sessions', '会话数', 'Sessions'],
  sessionsMost: ['Sessions, most', '会话数峰值', 'Sessions, maximum'],
  sessionsCreated: ['Sessions begun since the start', '启动以来新建会话', 'Sessions ouvertes depuis le démarrage'],
  sessionsExpired: ['Sessions expired since the start', '启动以来过期会话', 'Sessions expirées depuis le démarrage'],
  storeBytes: ['Database size', '数据库大小', 'Taille de la base'],
  storeConnections: ['Connections to the database', '数据库连接数', 'Connexions à la base'],
  storeConnectionsAllowed: ['Connections that the database allows', '数据库允许的连接数', 'Connexions admises par la base'],
  cacheHit: ['Cache hits', '缓存命中率', 'Succès du cache'],
  transactions: ['Transactions', '事务数', 'Transactions'],
  locksWaiting: ['Waiting for a lock', '等待锁', 'En attente d’un verrou'],
  slowStatements: ['Statements over 1 s', '超过 1 秒的语句', 'Instructions de plus d’1 s'],
  oldestTransaction: ['Oldest transaction', '最早的事务', 'Transaction la plus ancienne'],
  roundTripMs: ['Answer of the database', '数据库响应时间', 'Réponse de la base'],
  busLagMs: ['Delay between servers', '服务器间消息延迟', 'Retard entre serveurs'],
  poolOpen: ['Connections of the pool', '连接池连接数', 'Connexions du pool'],
  poolIdle: ['Connections of the pool, idle', '连接池空闲连接', 'Connexions du pool, libres'],
  poolWaiting: ['Waiting for a connection', '等待连接', 'En attente d’une connexion'],
  latestRows: ['Devices with latest values', '有最新数据的设备', 'Appareils avec dernières valeurs'],
  diskFree: ['Free on the disk', '磁盘可用空间', 'Libre sur le disque'],
  diskTotal: ['Size of the disk', '磁盘大小', 'Taille du disque'],
  framesWaiting: ['Frames not committed yet', '尚未入库的数据帧', 'Trames non encore enregistrées'],
  bytesWaiting: ['Bytes not committed yet', '尚未入库的字节数', 'Octets non encore enregistrés'],
  brokerUp: ['MQTT broker there', 'MQTT 代理在线', 'Broker MQTT présent'],
  yes: words.yes,
  no: words.no,
})

const oneDecimalBelow = 100
const millisecondsBelow = 10_000

/** `12.4 ms`, `2,140 ms`, `31 s`: what takes some seconds at most is told to the millisecond. */
export const millisecondsText = (f: Format, ms: number): string => (ms < millisecondsBelow ? f.unit(f.upTo(ms, ms < oneDecimalBelow ? 1 : 0), 'ms') : f.duration(ms))

/** A figure the way the reader's language writes it; a dash where it is not known. */
export function figureText(f: Format, words: { yes: string; no: string }, name: FigureName, value: number | null): string {
  if (value === null) return dash
  switch (figures[name].kind) {
    case 'bytes':
      return f.bytes(value)
    case 'share':
      return f.percent(value, 1)
    case 'ms':
      return millisecondsText(f, value)
    case 'seconds':
      return f.duration(value * 1_000)
    case 'moment':
      return f.moment(value)
    case 'decimal':
      return f.fixed(value, 2)
    case 'flag':
      return value === 1 ? words.yes : words.no
    case 'count':
      return f.whole(value)
  }
}
