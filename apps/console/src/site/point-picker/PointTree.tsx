import { SearchOutlined } from '@ant-design/icons'
import type { PointRef } from '@gridhelm/contract/history/history/point-refs'
import { Input, Skeleton, Tree } from 'antd'
import { useDeferredValue, useMemo, useState } from 'react'
import { useFormat } from '../../platform/format.ts'
import { useTexts } from '../../platform/texts.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LoadFailure } from '../../ui/LoadFailure.tsx'
import { useIsPhone } from '../../ui/viewport.ts'
import { useEquipment } from '../equipment-query.ts'
import { useStations } from '../queries.ts'
import { SiteSelect } from '../SiteSelect.tsx'
import { keysOf, refOfKey } from './arrange.ts'
import { stationIdOf } from './known-points.ts'
import styles from './PointPicker.module.css'
import { foldsOf, type PointNode, pointTree } from './point-tree.ts'
import { texts } from './texts.ts'
import { useTreeHeight } from './use-tree-height.ts'

interface PointTreeProps {
  chosen: readonly PointRef[]
  isFull: boolean
  stationId: string
  onToggle: (ref: PointRef) => void
}

/** The devices of a station with their points; only the lines in sight are drawn. */
export function PointTree({ chosen, isFull, stationId, onToggle }: PointTreeProps) {
  const t = useTexts(texts)
  const f = useFormat()
  const isPhone = useIsPhone()
  const [shownId, setShownId] = useState(stationId)
  const [search, setSearch] = useState('')
  const wanted = useDeferredValue(search)
  const { data: stations = [] } = useStations()
  const asked = useEquipment(shownId)
  const { data: equipment, isError } = asked
  const devices = equipment?.devices
  const nodes = useMemo(() => pointTree(devices ?? [], f, t('most'), wanted), [devices, f, t, wanted])
  const [opened, setOpened] = useState<readonly string[]>()
  // The first device shows at a glance what is inside of one.
  const open = wanted.trim() === '' ? (opened ?? foldsOf(nodes.slice(0, 1)).slice(0, 2)) : foldsOf(nodes)
  const checked = keysOf(chosen.filter((ref) => stationIdOf(ref) === shownId))
  const items = useMemo(() => {
    const taken = new Set(keysOf(chosen))
    return marked(nodes, (key) => isFull && !taken.has(key))
  }, [nodes, isFull, chosen])
  const height = useTreeHeight(isPhone)

  return (
    <div className={styles.offer}>
      {stations.length > 1 && (
        <SiteSelect
          label={t('station')}
          value={shownId}
          onChange={(id) => {
            setShownId(id)
            setOpened(undefined)
          }}
        />
      )}
      <Input
        type="search"
        allowClear
        prefix={<SearchOutlined aria-hidden />}
        aria-label={t('search')}
        placeholder={t('search')}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      {isError && !equipment ? (
        <LoadFailure of={asked} title={t('failed')} />
      ) : !equipment ? (
        <Skeleton active paragraph={{ rows: 6 }} />
      ) : nodes.length === 0 ? (
        <EmptyState title={t(wanted.trim() === '' ? 'noDevices' : 'nothing')} />
      ) : (
        <Tree<PointNode>
          blockNode
          checkable
          checkStrictly
          selectable={false}
          height={height}
          treeData={items}
          checkedKeys={{ checked, halfChecked: [] }}
          expandedKeys={[...open]}
          onExpand={(keys) => setOpened(keys.map(String))}
          onCheck={(_, { node }) => onToggle(refOfKey(node.key))}
          titleRender={({ title, note, isPoint }) => (
            <span className={isPoint ? styles.point : styles.branch}>
              {title}
              {note !== '' && <span className={styles.note}>{note}</span>}
            </span>
          )}
        />
      )}
    </div>
  )
}

type Item = Omit<PointNode, 'children'> & { checkable: boolean; disableCheckbox: boolean; children?: Item[] }

/** Only points have a box to tick; a full choice takes no more. */
function marked(nodes: readonly PointNode[], isRefused: (key: string) => boolean): Item[] {
  return nodes.map(({ children, ...node }) => ({
    ...node,
    checkable: node.isPoint,
    disableCheckbox: node.isPoint && isRefused(node.key),
    ...(children && { children: marked(children, isRefused) }),
  }))
}
