import type { Text } from './text-reader.ts'

/** A word that the glossary does not use (docs/decisions/0017-vocabulary.md), and what to say instead. */
export interface Discouraged {
  language: 'en' | 'zh' | 'fr'
  word: RegExp
  instead: string
}

const discouraged: readonly Discouraged[] = [
  { language: 'en', word: /(?<!weather |\{)\bstations?\b/i, instead: 'site' },
  { language: 'en', word: /\b(?:un)?heard\b|\blast frame\b/i, instead: 'connected, last data, no data yet' },
  { language: 'en', word: /\bclean (?:energy|today)\b/i, instead: 'renewable' },
  { language: 'en', word: /(?<!MQTT )\bbroker/i, instead: 'MQTT broker' },
  { language: 'en', word: /\binstructions?\b/i, instead: 'command' },
  { language: 'zh', word: /站点|场站/, instead: '电站' },
  { language: 'zh', word: /微网/, instead: '微电网' },
  { language: 'zh', word: /性能比|系统效率比/, instead: '系统效率（PR）' },
  { language: 'zh', word: /代理(?:服务器|文件)/, instead: 'MQTT 服务器' },
  { language: 'zh', word: /升级通知/, instead: '告警升级' },
  { language: 'zh', word: /最近数据|末次数据/, instead: '最新数据' },
  { language: 'zh', word: /清洁(?:电量|能源|发电)/, instead: '可再生' },
  { language: 'zh', word: /(?<!测试)命令/, instead: '指令' },
  { language: 'fr', word: /\bstations?\b(?! météo)(?!\})|\bcentrales?\b/i, instead: 'site' },
  { language: 'fr', word: /courtier/i, instead: 'broker MQTT' },
  { language: 'fr', word: /contrôleur/i, instead: 'automate' },
  { language: 'fr', word: /maître d’ouvrage/i, instead: 'distributeur principal ou secondaire' },
  { language: 'fr', word: /\bentendue?s?\b/i, instead: 'données reçues, connecté' },
  { language: 'fr', word: /courriel/i, instead: 'e-mail' },
  { language: 'fr', word: /énergie propre/i, instead: 'énergie renouvelable' },
  { language: 'fr', word: /^charges?$|taux de charge/i, instead: 'consommation, part du nominal' },
  { language: 'fr', word: /\bmandataire/i, instead: 'suppléant' },
  { language: 'fr', word: /\bjustifications?\b/i, instead: 'motif' },
  { language: 'fr', word: /\bfoyers?\b/i, instead: 'kit' },
]

export const discouragedIn = (text: Text): Discouraged[] =>
  discouraged.filter(({ language, word }) => word.test(text[language]))
