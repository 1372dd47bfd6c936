import type { AlarmRule } from '@gridhelm/contract/acting/alarms/entities'
import { languages } from '@gridhelm/contract/language'
import { type ListQuery, type Page, pageResult } from '@gridhelm/contract/page'
import { deviceKinds, findPoint } from '@gridhelm/points/catalogue'
import { wireTimeOrNull } from '../../../../platform/zoned-time.ts'
import { readTexts, textIn } from '../../../../site/alarms/wording.ts'
import { anyKind, siteKind } from '../engine/built-in.ts'
import { type KnownRule, knownRule, knownRules, ruleKinds } from './known.ts'
import type { ListedRow } from './queries.ts'

type Blank = null | undefined

export interface RulesAsked extends Pick<ListQuery, 'pageNo' | 'pageSize'> {
  systemType?: string | Blank
  type?: AlarmRule['type'] | Blank
  level?: string | Blank
  search?: string | Blank
}

type Names = AlarmRule['name']

/** In all three languages: where nobody has written one, another stands in. */
const filled = (names: Partial<Names>): Names =>
  Object.fromEntries(languages.map((language) => [language, textIn(names, language)])) as Names

function wordsOf(texts: KnownRule['texts']): Pick<AlarmRule, 'name' | 'cause' | 'consequence' | 'response'> {
  return {
    name: filled(texts.name),
    cause: filled(texts.cause),
    consequence: filled(texts.consequence),
    response: filled(texts.response),
  }
}

const untouched = ({ texts, ...rule }: KnownRule): AlarmRule => ({
  ...rule,
  id: rule.key,
  siteId: null,
  projectName: null,
  direction: null,
  limit: null,
  hysteresis: null,
  windowSeconds: null,
  enabled: true,
  isBuiltIn: true,
  ...wordsOf(texts),
  updateBy: null,
  updateTime: null,
})

/** Silence and commands of a kind have the words of what is built in, unless somebody has written others. */
function wordsOfRow({ ruleKey, systemType, type, texts }: ListedRow) {
  const usual = knownRule(ruleKey) ?? knownRule(`${systemType === siteKind ? siteKind : anyKind}.${type}`)
  return wordsOf(texts === null && usual ? usual.texts : readTexts(texts))
}

function wireRule(row: ListedRow, zone: string): AlarmRule {
  return {
    id: row.id,
    key: row.ruleKey,
    type: row.type as AlarmRule['type'],
    siteId: row.siteId === null ? null : String(row.siteId),
    projectName: row.projectName,
    systemType: row.systemType,
    point: row.point,
    bit: row.bit,
    direction: row.direction as AlarmRule['direction'],
    limit: row.limitValue,
    hysteresis: row.hysteresis,
    windowSeconds: row.windowSeconds,
    onDelaySeconds: row.onDelaySeconds,
    offDelaySeconds: row.offDelaySeconds,
    level: row.level as AlarmRule['level'],
    enabled: row.enabled,
    isBuiltIn: knownRule(row.ruleKey) !== undefined,
    ...wordsOfRow(row),
    updateBy: row.updateBy ?? row.createBy,
    updateTime: wireTimeOrNull(row.updateTime ?? (row.createBy ? row.createTime : null), zone),
  }
}

const kindPlaces = new Map(ruleKinds.map((kind, place) => [kind, place]))
const pointPlace = ({ systemType, point }: AlarmRule): number => {
  const kind = deviceKinds.find((one) => one === systemType)
  return kind && point ? (findPoint(kind, point)?.display.order ?? 0) : 0
}

/** By kind, then what people have set, then the bits; those of sites right after the one that they stand in for. */
const inOrder = (a: AlarmRule, b: AlarmRule): number =>
  (kindPlaces.get(a.systemType) ?? 0) - (kindPlaces.get(b.systemType) ?? 0) ||
  Number(a.type === 'bit') - Number(b.type === 'bit') ||
  pointPlace(a) - pointPlace(b) ||
  (a.bit ?? 0) - (b.bit ?? 0) ||
  (a.key < b.key ? -1 : a.key > b.key ? 1 : 0) ||
  Number(a.siteId !== null) - Number(b.siteId !== null)

/** The catalogue with what stands in its place, and what people have added. */
export function mergedRules(rows: readonly ListedRow[], zone: string): AlarmRule[] {
  const general = new Set(rows.filter(({ siteId }) => siteId === null).map(({ ruleKey }) => ruleKey))
  const left = knownRules.filter(({ key }) => !general.has(key)).map(untouched)
  return [...left, ...rows.map((row) => wireRule(row, zone))].sort(inOrder)
}

function isMeant({ systemType, type, level, search }: RulesAsked) {
  const words = search?.toLowerCase()
  return (rule: AlarmRule): boolean =>
    (!systemType || rule.systemType === systemType) &&
    (!type || rule.type === type) &&
    (!level || String(rule.level) === level) &&
    (!words ||
      [rule.key, rule.projectName ?? '', ...Object.values(rule.name)].some((text) =>
        text.toLowerCase().includes(words),
      ))
}

export function pageOfRules(rules: readonly AlarmRule[], asked: RulesAsked): Page<AlarmRule> {
  const meant = rules.filter(isMeant(asked))
  const first = (asked.pageNo - 1) * asked.pageSize
  return pageResult(meant.slice(first, first + asked.pageSize), meant.length, asked)
}
