import { fromMinor } from '@gridhelm/contract/money'
import type { AgentUsers, SiteFigures } from '@gridhelm/contract/money/financeStatistics/calls'
import { inQuantity } from '@gridhelm/contract/quantities'
import { defineTexts } from '@gridhelm/contract/texts'
import { words } from '@gridhelm/contract/words'
import type { SessionContext } from '../../../platform/http/context.ts'
import type { SheetTable } from '../../../platform/sheets/table.ts'
import type { Row } from '../../../platform/sheets/xlsx.ts'
import { wireTime } from '../../../platform/zoned-time.ts'

const texts = defineTexts({
  byAgent: ['Sales by agent', '按代理商统计', 'Ventes par agent'],
  bySite: ['Sales by site', '按电站统计', 'Ventes par site'],
  agent: ['Agent', '代理商', 'Agent'],
  site: words.site,
  noSite: ['Without a visible site', '无可见电站', 'Sans site visible'],
  period: words.period,
  currency: words.currency,
  recharge: ['Sold to customers', '客户充值', 'Vendu aux clients'],
  recharges: ['Sales', '充值笔数', 'Ventes'],
  load: ['Became light', '转为用电', 'Devenu lumière'],
  loads: ['Loads', '额度下载笔数', 'Chargements', 'how many'],
  units: ['Units', '单位数', 'Unités'],
  unit: ['Unit', '单位', 'Unité'],
  loading: ['Active customers', '活跃客户', 'Clients actifs'],
  homes: ['Homes', '户用系统数', 'Kits', 'how many'],
  dark: ['Without credit', '余额用完', 'Sans crédit'],
  averagePerHome: ['Average per home', '户均', 'Moyenne par kit'],
  collectionRate: ['Collection rate', '收款率', 'Taux de recouvrement'],
})

interface GroupSheetOf {
  by: 'agent' | 'site'
  start: Date
  end: Date
}

/** What was added up by agent or by site, a line each and currency. */
export function groupSheet(
  groups: readonly (AgentUsers | SiteFigures)[],
  { by, start, end }: GroupSheetOf,
  { language, zone }: Pick<SessionContext, 'language' | 'zone'>,
): SheetTable {
  const t = texts[language]
  const dayOf = (moment: Date) => wireTime(moment, zone).slice(0, 10)
  const nameOf = (one: AgentUsers | SiteFigures) => ('site' in one ? (one.site ?? t.noSite) : one.agent)
  async function* rows(): AsyncGenerator<Row> {
    for (const one of groups)
      yield [
        nameOf(one),
        one.currency,
        fromMinor(one.recharge, one.currency),
        one.recharges,
        fromMinor(one.load, one.currency),
        one.loads,
        one.units === null ? null : inQuantity(one.units, 'units'),
        one.unit,
        one.loading,
        one.homes,
        one.dark,
        one.averagePerHome === null ? null : fromMinor(one.averagePerHome, one.currency),
        one.collectionRate === null ? null : inQuantity(one.collectionRate, 'share'),
      ]
  }
  return {
    title: by === 'agent' ? t.byAgent : t.bySite,
    titles: [
      by === 'agent' ? t.agent : t.site,
      t.currency,
      t.recharge,
      t.recharges,
      t.load,
      t.loads,
      t.units,
      t.unit,
      t.loading,
      t.homes,
      t.dark,
      t.averagePerHome,
      t.collectionRate,
    ],
    head: [[t.period, dayOf(start), dayOf(new Date(end.getTime() - 1)), zone]],
    rows: rows(),
  }
}
