import { findPoint } from '@gridhelm/points/catalogue'
import type { Place, RegisterMap, RegisterType } from '@gridhelm/points/registers/model'
import { languageSignal } from '../../../platform/language.ts'
import { useSignal } from '../../../platform/signal.ts'
import { useTexts } from '../../../platform/texts.ts'
import { gatewayScreenTexts } from './texts.ts'

/** What a map reads and writes, register by register; undefined for devices that describe themselves. */
export function MapPreview({ map }: { map: RegisterMap | undefined }) {
  const t = useTexts(gatewayScreenTexts)
  const language = useSignal(languageSignal)
  if (!map) return <p className="gh-note-line">{t('previewSunspec')}</p>
  const nameOf = (key: string) => findPoint(map.kind, key)?.name[language] ?? key
  const placeOf = ({ table, address, type }: Place & { type: RegisterType }) =>
    `${table ?? map.table ?? 'holding'} ${address} · ${type}`
  return (
    <>
      <p className="gh-note-line">{t('source', { source: map.source })}</p>
      <table className="gh-plain-table">
        <thead>
          <tr>
            <th>{t('point')}</th>
            <th>{t('register')}</th>
          </tr>
        </thead>
        <tbody>
          {map.rules.map((rule, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: several rules may read one point; their order is what they are.
            <tr key={place}>
              <td>{nameOf(rule.point)}</td>
              <td className="gh-figures">{placeOf(rule)}</td>
            </tr>
          ))}
          {map.writes?.map((write) => (
            <tr key={`write ${write.point}`}>
              <td>
                {nameOf(write.point)} · {t('written')}
              </td>
              <td className="gh-figures">{placeOf(write)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
