import { fromMinor } from '@gridhelm/contract/money'
import { defineTexts } from '@gridhelm/contract/texts'
import { words } from '@gridhelm/contract/words'
import type { SessionContext } from '../../../platform/http/context.ts'
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
})

/** A day or a month with what was sold in it. */
export interface Stretch {
  name: string
  recharge: number
  recharges: number
  users: number
}

interface Sold {
  about: { zone: string; currency: string | null }
  stretches: readonly Stretch[]
}

export function salesSheet(
  { about: { zone, currency }, stretches }: Sold,
  { site, hasMonth }: { site: string | undefined; hasMonth: boolean },
  { language }: Pick<SessionContext, 'language'>,
): SheetTable {
  const t = texts[language]
  const [first, last] = [stretches[0]?.name ?? null, stretches.at(-1)?.name ?? null]
  async function* rows(): AsyncGenerator<Row> {
    if (currency === null) return
    for (const { name, recharge, recharges, users } of stretches)
      yield [name, fromMinor(recharge, currency), currency, recharges, users]
  }
  return {
    title: t.title,
    titles: [hasMonth ? t.day : t.month, t.recharge, t.currency, t.recharges, t.users],
    head: [...(site === undefined ? [] : [[t.site, site]]), [t.period, first, last, zone]],
    rows: rows(),
  }
}
