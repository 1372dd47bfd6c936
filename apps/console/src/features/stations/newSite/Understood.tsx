import { compareNumbers } from '@gridhelm/contract/format/words'
import { type KindName, kindNames } from '@gridhelm/contract/stations/devices/kinds'
import { useFormat } from '../../../platform/format.ts'
import type { LiveSite } from '../../../platform/live-store.ts'
import { useTexts } from '../../../platform/texts.ts'
import { useCatalogue } from '../../../site/catalogue.ts'
import { PageCard } from '../../../ui/PageCard.tsx'
import { useLiveNow } from '../../../ui/ticker.ts'
import { newSiteScreenTexts } from './texts.ts'

const mostShown = 60

interface UnderstoodRow {
  device: string
  kind: string
  point: string
  value: number
  t: number
}

/** Every value that a site has sent, by device. */
export const understoodOf = (site: LiveSite | undefined): UnderstoodRow[] =>
  [...(site?.devices.values() ?? [])]
    .sort((one, other) => compareNumbers(one.number, other.number))
    .flatMap(({ number, kind, values }) =>
      Object.entries(values).map(([point, { v, t }]) => ({ device: number, kind, point, value: v, t })),
    )

const isKind = (kind: string): kind is KindName => kindNames.some((one) => one === kind)

/** What came of the messages, as every screen will show it. */
export function Understood({ rows }: { rows: readonly UnderstoodRow[] }) {
  const t = useTexts(newSiteScreenTexts)
  const f = useFormat()
  const now = useLiveNow('second')
  const catalogue = useCatalogue(rows.length > 0)
  return (
    <PageCard title={t('understood')}>
      {rows.length === 0 ? (
        <p className="gh-note-line">{t('understoodNone')}</p>
      ) : (
        <div className="gh-scrolls">
          <table className="gh-plain-table">
            <thead>
              <tr>
                <th>{t('device')}</th>
                <th>{t('point')}</th>
                <th>{t('value')}</th>
                <th>{t('measured')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.slice(0, mostShown).map(({ device, kind, point: key, value, t: at }) => {
                const point = isKind(kind) ? catalogue?.findPoint(kind, key) : undefined
                return (
                  <tr key={`${device} ${key}`}>
                    <td>{device}</td>
                    <td>{point ? point.name[f.language] : key}</td>
                    <td className="gh-figures">{point ? f.point(value, point) : f.upTo(value, 3)}</td>
                    <td className="gh-figures">{f.ago(at, now)}</td>
                  </tr>
                )
              })}
            </tbody>
          </table>
        </div>
      )}
    </PageCard>
  )
}
