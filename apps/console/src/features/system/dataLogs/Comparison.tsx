import type { DataVersion, VersionedTable } from '@gridhelm/contract/system/dataLogs/entities'
import { dash } from '@gridhelm/points/numbers'
import { useQuery } from '@tanstack/react-query'
import { Alert, Select, Spin, Switch } from 'antd'
import { useId, useState } from 'react'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../platform/texts.ts'
import { useNameFor } from '../../../ui/name-for.ts'
import { parseWireTime } from '../../../ui/wire-time.ts'
import styles from './Comparison.module.css'
import { compareVersions } from './compare.ts'
import { dataLogQueries } from './queries.ts'
import { dataLogTexts } from './texts.ts'
import { VersionTable } from './VersionTable.tsx'

interface ComparisonProps {
  /** The version that people came from; it is compared with the one before it. */
  version: Pick<DataVersion, 'id' | 'dataTable' | 'dataId'>
  table: VersionedTable | undefined
}

/** Chooses two versions of a record and shows them side by side. */
export function Comparison({ version, table }: ComparisonProps) {
  const t = useTexts(dataLogTexts)
  const versions = useQuery(dataLogQueries.versions(version.dataTable, version.dataId))
  if (versions.isPending) return <Spin />
  if (versions.isError) return <Alert type="error" showIcon title={t('failed')} />
  if (versions.data.length < 2) return <Alert type="info" showIcon title={t('onlyVersion')} />
  return <Pair versions={versions.data} from={version} table={table} />
}

interface PairProps {
  versions: readonly DataVersion[]
  from: ComparisonProps['version']
  table: VersionedTable | undefined
}

function Pair({ versions, from, table }: PairProps) {
  const t = useTexts(dataLogTexts)
  const f = useFormat()
  // Newest first; the very first version has none before it and is compared with the one after.
  const place = Math.max(
    0,
    versions.findIndex(({ id }) => id === from.id),
  )
  const last = place === versions.length - 1
  const [older, setOlder] = useState(versions[last ? place : place + 1]?.id ?? '')
  const [newer, setNewer] = useState(versions[last ? place - 1 : place]?.id ?? '')
  const [onlyDifferences, setOnlyDifferences] = useState(false)
  const pair = useQuery(dataLogQueries.pair(older, newer))
  const id = useId()
  const nameFor = useNameFor()

  const options = versions.map(({ id: value, dataVersion, createBy, onBehalfOf, createTime }) => {
    const moment = parseWireTime(createTime)
    const time = moment ? f.moment(moment.getTime()) : createTime
    const name = nameFor(createBy ?? dash, onBehalfOf)
    return { value, label: `${t('version', { number: dataVersion })} · ${name} · ${time}` }
  })
  const choices = [
    { name: 'older', value: older, onChange: setOlder },
    { name: 'newer', value: newer, onChange: setNewer },
  ] as const

  return (
    <>
      <div className={styles.choices}>
        {choices.map(({ name, value, onChange }) => (
          <div key={name} className={styles.choice}>
            <label htmlFor={`${id}-${name}`}>{t(name)}</label>
            <Select id={`${id}-${name}`} value={value} options={options} onChange={onChange} />
          </div>
        ))}
        <label className={styles.only} htmlFor={`${id}-only`}>
          <Switch id={`${id}-only`} size="small" checked={onlyDifferences} onChange={setOnlyDifferences} />
          {t('onlyDifferences')}
        </label>
      </div>
      {older === newer ? (
        <Alert type="info" showIcon title={t('sameChosen')} />
      ) : pair.isPending ? (
        <Spin />
      ) : pair.isError ? (
        <Alert type="error" showIcon title={t('failed')} />
      ) : (
        <Differences pair={pair.data} table={table} onlyDifferences={onlyDifferences} />
      )}
    </>
  )
}

interface DifferencesProps {
  pair: readonly DataVersion[]
  table: VersionedTable | undefined
  onlyDifferences: boolean
}

function Differences({ pair, table, onlyDifferences }: DifferencesProps) {
  const t = useTexts(dataLogTexts)
  const [older, newer] = pair
  if (!older || !newer) return null
  const fields = compareVersions(older.dataContent, newer.dataContent, table?.fields ?? [])
  const shown = onlyDifferences ? fields.filter(({ differs }) => differs) : fields
  return (
    <>
      {fields.every(({ differs }) => !differs) && <Alert type="info" showIcon title={t('same')} />}
      {shown.length > 0 && <VersionTable older={older} newer={newer} fields={shown} />}
    </>
  )
}
