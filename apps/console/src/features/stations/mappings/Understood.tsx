import type { SiteDevice } from '@gridhelm/contract/stations/overview/entities'
import { findPoint } from '@gridhelm/points/catalogue'
import type { DecodedMessage } from '@gridhelm/points/mapping/decode'
import { Form, Select } from 'antd'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../platform/texts.ts'
import { PageCard } from '../../../ui/PageCard.tsx'
import styles from './Mappings.module.css'
import { mappingScreenTexts } from './texts.ts'

const mostShown = 200

/** What the mapping makes of a message: values as the screens will show them, and what could not be understood. */
export function Understood({ decoded }: { decoded: DecodedMessage | undefined }) {
  const t = useTexts(mappingScreenTexts)
  const f = useFormat()
  const rows = (decoded?.said ?? []).flatMap(({ device, kind, points, values }) =>
    points.map((key, i) => {
      const value = values[i]
      const point = kind && findPoint(kind, key)
      return { device, key, point, value: typeof value === 'boolean' ? Number(value) : value }
    }),
  )
  return (
    <PageCard title={t('result')}>
      {rows.length === 0 ? (
        <p className="gh-note-line">{t('noResult')}</p>
      ) : (
        <table className="gh-plain-table">
          <thead>
            <tr>
              <th>{t('device')}</th>
              <th>{t('point')}</th>
              <th>{t('value')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, mostShown).map(({ device, key, point, value }) => (
              <tr key={`${device} ${key}`}>
                <td>{device}</td>
                <td>{point ? point.name[f.language] : key}</td>
                <td className="gh-figures">{point ? f.point(value, point) : String(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {decoded && decoded.faults.length > 0 && (
        <ul className={styles.faults}>
          {decoded.faults.slice(0, 10).map(({ reason, path, value }) => (
            <li key={path.join('.')}>
              {path.join(' › ')} {path.length > 0 && `(${String(value).slice(0, 40)})`} {t(`fault.${reason}`)}
            </li>
          ))}
        </ul>
      )}
    </PageCard>
  )
}

interface DeviceNamesProps {
  names: readonly string[]
  devices: readonly SiteDevice[]
  onName: (called: string, device: string) => void
}

/** Names that messages use and the site does not know: whose values they are is said once. */
export function DeviceNames({ names, devices, onName }: DeviceNamesProps) {
  const t = useTexts(mappingScreenTexts)
  if (names.length === 0) return null
  const options = devices.map(({ number, name }) => ({
    value: number,
    label: name ? `${number} · ${name}` : number,
  }))
  return (
    <PageCard title={t('names')}>
      <p className="gh-lead">{t('namesHint')}</p>
      {names.map((name) => (
        <Form.Item key={name} label={name} layout="vertical">
          <Select
            aria-label={t('namedDevice', { name })}
            options={options}
            value={null}
            onChange={(device: string | null) => device && onName(name, device)}
            placeholder={t('deviceRequired')}
          />
        </Form.Item>
      ))}
    </PageCard>
  )
}
