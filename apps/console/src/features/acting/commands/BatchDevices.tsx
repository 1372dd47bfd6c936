import { SearchOutlined } from '@ant-design/icons'
import { mostOffered } from '@gridhelm/contract/acting/commands/entities'
import { mostTargets } from '@gridhelm/contract/acting/commands/rules'
import type { DeviceKind } from '@gridhelm/points/catalogue'
import { Button, Input, Skeleton, Tree } from 'antd'
import { useDeferredValue, useMemo, useState } from 'react'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../platform/texts.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { LoadFailure } from '../../../ui/LoadFailure.tsx'
import { StatusTag } from '../../../ui/StatusTag.tsx'
import { useIsPhone } from '../../../ui/viewport.ts'
import styles from './Batch.module.css'
import { useBatchDevices } from './batch-queries.ts'
import { batchScreenTexts } from './batch-texts.ts'
import { type BatchNode, batchTree, chosenAfter } from './batch-tree.ts'

interface BatchDevicesProps {
  kind: DeviceKind
  chosen: readonly string[]
  onChange: (deviceIds: string[]) => void
}

/** Up to so many sites show their devices from the start. */
const fewSites = 4
const treeHeight = { phone: 320, wide: 400 } as const

/** The devices of a kind, site by site; a site chooses all of its own. */
export function BatchDevices({ kind, chosen, onChange }: BatchDevicesProps) {
  const t = useTexts(batchScreenTexts)
  const f = useFormat()
  const isPhone = useIsPhone()
  const [search, setSearch] = useState('')
  const keyWord = useDeferredValue(search.trim())
  const asked = useBatchDevices(kind, keyWord)
  const { data, isError, isPlaceholderData } = asked
  // The devices of the search before stay in sight until those of this one are known: nobody means them all any more.
  const isOld = isPlaceholderData || keyWord !== search.trim()
  const [opened, setOpened] = useState<readonly string[]>()
  const nodes = useMemo(() => batchTree(data?.devices ?? [], f), [data, f])
  const inSight = useMemo(() => (data?.devices ?? []).map(({ device }) => device.id), [data])
  const isUnfolded = keyWord !== '' || nodes.length <= fewSites
  const open = opened ?? (isUnfolded ? nodes.map(({ key }) => key) : [])
  const choose = (ids: readonly string[]) => onChange(chosenAfter(chosen, inSight, ids))

  if (isError && !data) {
    return <LoadFailure of={asked} title={t('failed')} />
  }
  if (!data) return <Skeleton active paragraph={{ rows: 6 }} />
  if (data.total === 0 && keyWord === '') {
    return <EmptyState title={t('noDevices')} detail={t('noDevicesHint')} />
  }
  return (
    <>
      <Input
        type="search"
        allowClear
        prefix={<SearchOutlined aria-hidden />}
        aria-label={t('search')}
        placeholder={t('search')}
        value={search}
        onChange={(event) => {
          setSearch(event.target.value)
          setOpened(undefined)
        }}
      />
      <div className={styles.tools}>
        <p className={`gh-figures ${styles.hint}`} role="status">
          {t('chosen', { count: chosen.length, most: mostTargets })}
        </p>
        <div className={styles.choices}>
          <Button size="small" disabled={isOld} onClick={() => choose(inSight)}>
            {t('all')}
          </Button>
          <Button size="small" disabled={chosen.length === 0} onClick={() => onChange([])}>
            {t('none')}
          </Button>
        </div>
      </div>
      {data.total > data.devices.length && (
        <p className={styles.hint}>{t('more', { count: mostOffered, total: data.total })}</p>
      )}
      <div className={isOld ? styles.busy : undefined} aria-busy={isOld}>
        {nodes.length === 0 ? (
          <EmptyState title={t('noMatch')} />
        ) : (
          <Tree<BatchNode>
            blockNode
            checkable
            selectable={false}
            aria-label={t('devicesLabel')}
            height={isPhone ? treeHeight.phone : treeHeight.wide}
            treeData={nodes}
            checkedKeys={chosen.filter((id) => inSight.includes(id))}
            expandedKeys={[...open]}
            onExpand={(keys) => setOpened(keys.map(String))}
            onCheck={(keys) => choose((Array.isArray(keys) ? keys : keys.checked).map(String))}
            titleRender={(node) => <NodeTitle node={node} />}
          />
        )}
      </div>
    </>
  )
}

function NodeTitle({ node: { title, note, isSite, isOnline } }: { node: BatchNode }) {
  const t = useTexts(batchScreenTexts)
  return (
    <span className={isSite ? styles.site : undefined}>
      {title}
      {note !== '' && <span className={`gh-figures ${styles.note}`}>{note}</span>}
      {!isOnline && (
        <span className={styles.note}>
          <StatusTag tone="off">{t('offline')}</StatusTag>
        </span>
      )}
    </span>
  )
}
