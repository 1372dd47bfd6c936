import type { DataVersion } from '@gridhelm/contract/system/dataLogs/entities'
import { dash } from '@gridhelm/points/numbers'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../platform/texts.ts'
import { useNameFor } from '../../../ui/name-for.ts'
import { Sideways } from '../../../ui/Sideways.tsx'
import { parseWireTime } from '../../../ui/wire-time.ts'
import type { ComparedField } from './compare.ts'
import { FieldValue } from './FieldValue.tsx'
import { dataLogTexts } from './texts.ts'
import styles from './VersionTable.module.css'

interface VersionTableProps {
  older: DataVersion
  newer: DataVersion
  fields: readonly ComparedField[]
}

/** Two versions side by side; what differs is marked by words and ground. */
export function VersionTable({ older, newer, fields }: VersionTableProps) {
  const t = useTexts(dataLogTexts)
  const f = useFormat()
  const nameFor = useNameFor()
  const madeBy = ({ createBy, onBehalfOf, createTime }: DataVersion) => {
    const moment = parseWireTime(createTime)
    const time = moment ? f.moment(moment.getTime()) : createTime
    return t('changedBy', { name: nameFor(createBy ?? dash, onBehalfOf), time })
  }
  return (
    <Sideways>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('field')}</th>
            {[older, newer].map((version) => (
              <th scope="col" key={version.id}>
                {t('version', { number: version.dataVersion })}
                <span className={styles.by}>{madeBy(version)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {fields.map((field) => (
            <tr key={field.name} {...(field.differs ? { className: styles.changed } : {})}>
              <th scope="row">
                {field.label}
                {field.differs && <span className={styles.mark}>{t('differs')}</span>}
              </th>
              <td>
                <FieldValue field={field} value={field.before} />
              </td>
              <td>
                <FieldValue field={field} value={field.after} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Sideways>
  )
}
