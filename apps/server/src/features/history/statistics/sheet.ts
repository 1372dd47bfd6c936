import type { Generation, GenerationRow } from '@gridhelm/contract/history/statistics/entities'
import type { Language } from '@gridhelm/contract/language'
import type { MessageKey } from '@gridhelm/contract/message-text'
import { messageText } from '@gridhelm/contract/messages'
import { inQuantity } from '@gridhelm/contract/quantities'
import { energyKinds } from '@gridhelm/contract/stations/overview/entities'
import { rounded } from '@gridhelm/points/numbers'
import type { SheetTable } from '../../../platform/sheets/table.ts'
import type { Cell, Row } from '../../../platform/sheets/xlsx.ts'
import { energyChart } from '../../../site/sheet-charts.ts'
import { sheetHead } from '../../../site/sheet-head.ts'
import type { ReadSite } from '../../../site/site.ts'

const inKwh = (kwh: number | null | undefined): Cell =>
  kwh === null || kwh === undefined ? null : inQuantity(kwh, 'kwh')

/** The rows as they are shown, by source and then by device; what is still to come is left out. */
export function generationSheet(
  site: Pick<ReadSite, 'projectName'>,
  { zone, from, to, period, rows, devices, indicators }: Generation,
  language: Language,
): SheetTable {
  const t = (key: MessageKey, values?: Record<string, string | number>) => messageText(language, key, values)
  const kinds = energyKinds.filter((kind) => devices.some((one) => one.kind === kind))
  const deviceTitle = ({ device, kind }: Generation['devices'][number]) =>
    `${device.number} · ${t(`statistics.${kind}`)}`
  const remarks = (row: GenerationRow) =>
    [
      ...(row.state === 'running' ? [t('statistics.running')] : []),
      ...((row.coverage ?? 1) < 1 ? [t('statistics.unread')] : []),
      ...(row.carried > 0 ? [t('statistics.carried', { count: row.carried })] : []),
      ...(row.doubtful > 0 ? [t('statistics.doubtful', { count: row.doubtful })] : []),
      ...(row.corrected > 0 ? [t('statistics.corrected', { count: row.corrected })] : []),
    ].join('; ')
  const percent = (share: number | null): Cell => (share === null ? null : rounded(share * 100, 1))

  async function* lines(): AsyncGenerator<Row> {
    for (const [place, row] of rows.entries()) {
      if (row.state === 'ahead') continue
      yield [
        row.state === 'earlier' ? t('statistics.earlier') : row.name,
        ...kinds.map((kind) => inKwh(row.energies[kind])),
        percent(row.coverage),
        remarks(row),
        ...devices.map(({ kwh }) => inKwh(kwh[place])),
      ]
    }
    yield [
      t('statistics.total'),
      ...kinds.map((kind) => inKwh(indicators.energies[kind])),
      percent(indicators.coverage),
      '',
      ...devices.map(({ total }) => inKwh(total)),
    ]
  }

  return {
    title: t('statistics.title', { site: site.projectName, period: period || t('statistics.wholeTime') }),
    titles: [
      t('statistics.period'),
      ...kinds.map((kind) => t(`statistics.${kind}`)),
      t('statistics.coverage'),
      t('statistics.remarks'),
      ...devices.map(deviceTitle),
    ],
    head: sheetHead({ sites: [site], period: { start: from, end: to }, zone }, language),
    rows: lines(),
    charts: [
      energyChart(
        rows.filter(({ state }) => state !== 'earlier'),
        language,
      ),
    ],
  }
}
