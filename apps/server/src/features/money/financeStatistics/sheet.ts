import { fromMinor } from '@gridhelm/contract/money'
import { defineTexts } from '@gridhelm/contract/texts'
import { words } from '@gridhelm/contract/words'
import type { SessionContext } from '../../../platform/http/context.ts'
import { colourAt } from '../../../platform/sheets/chart.ts'
import type { SheetTable } from '../../../platform/sheets/table.ts'
import type { Row } from '../../../platform/sheets/xlsx.ts'

const texts = defineTexts({
  title: ['Statistics of money', '资金统计', 'Statistiques d’argent'],
  period: words.period,
  site: words.site,
  currency: words.currency,
  day: ['Date', '日期', 'Date'],
  month: ['Month', '月份', 'Mois', 'of the calendar'],
  recharge: ['Sold to customers', '客户充值', 'Vendu aux clients'],
  recharges: ['Sales', '充值笔数', 'Ventes'],
  users: ['Customers who paid', '付款客户数', 'Clients ayant payé'],
  load: ['Became light', '转为用电', 'Devenu lumière'],
  loads: ['Loads', '额度下载笔数', 'Chargements', 'how many'],
  units: ['Units', '单位数', 'Unités'],
  unit: ['Unit', '单位', 'Unité'],
  commission: ['Commission', '佣金', 'Commission'],
})

/** A day or a month with what was sold in it. */
export interface Stretch {
  name: string
  recharge: number
  recharges: number
  users: number
  load: number
  loads: number
  units: number | null
  commission: number
}

interface Sold {
  about: { zone: string; currency: string | null; unit: string | null }
  stretches: readonly Stretch[]
}

export function salesSheet(
  { about: { zone, currency, unit }, stretches }: Sold,
  { site, hasMonth }: { site: string | undefined; hasMonth: boolean },
  { language }: Pick<SessionContext, 'language'>,
): SheetTable {
  const t = texts[language]
  const [first, last] = [stretches[0]?.name ?? null, stretches.at(-1)?.name ?? null]
  async function* rows(): AsyncGenerator<Row> {
    if (currency === null) return
    for (const one of stretches)
      yield [
        one.name,
        fromMinor(one.recharge, currency),
        currency,
        one.recharges,
        one.users,
        fromMinor(one.load, currency),
        one.loads,
        one.units,
        unit,
        fromMinor(one.commission, currency),
      ]
  }
  return {
    title: t.title,
    titles: [
      hasMonth ? t.day : t.month,
      t.recharge,
      t.currency,
      t.recharges,
      t.users,
      t.load,
      t.loads,
      t.units,
      t.unit,
      t.commission,
    ],
    head: [...(site === undefined ? [] : [[t.site, site]]), [t.period, first, last, zone]],
    rows: rows(),
    charts:
      currency === null
        ? []
        : [
            {
              title: `${t.recharge} · ${t.load}`,
              unit: currency,
              labels: stretches.map(({ name }) => name),
              series: (['recharge', 'load'] as const).map((key, place) => ({
                name: t[key],
                colour: colourAt(place),
                look: key === 'recharge' ? ('bar' as const) : ('line' as const),
                values: stretches.map((one) => fromMinor(one[key], currency)),
              })),
            },
          ],
  }
}
