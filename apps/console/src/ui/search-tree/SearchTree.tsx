import { SearchOutlined } from '@ant-design/icons'
import { Input, Tree } from 'antd'
import { type ComponentRef, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useIsPhone } from '../viewport.ts'
import styles from './SearchTree.module.css'
import { branches, found, type TreeNode, wayTo } from './tree-model.ts'

interface SearchTreeProps {
  nodes: readonly TreeNode[]
  selected: string | undefined
  /** undefined: the choice was taken back. */
  onSelect: (key: string | undefined) => void
  /** What is looked for, such as "Find a department". */
  label: string
  /** Said when nothing has the text in it. */
  none: string
}

interface Item {
  key: string
  title: ReactNode
  children?: Item[]
}

/** Only what is in sight is drawn, so that thousands of nodes stay quick. */
const heights = { phone: 280, wide: 560 } as const

/** A tree to choose one node from, with a search over it. */
export function SearchTree({ nodes, selected, onSelect, label, none }: SearchTreeProps) {
  const isPhone = useIsPhone()
  const [text, setText] = useState('')
  const [folds, setFolds] = useState<{ open: string[]; for: string | undefined }>(() => ({
    open: nodes.map((node) => node.key),
    for: undefined,
  }))
  // A choice from elsewhere comes into sight once; after that it may be folded away again.
  if (folds.for !== selected)
    setFolds({
      open: [...new Set([...folds.open, ...((selected && wayTo(nodes, selected)) || [])])],
      for: selected,
    })

  const shown = useMemo(() => found(nodes, text), [nodes, text])
  const items = useMemo(() => shown.map(itemOf), [shown])
  const open = text.trim() === '' ? folds.open : branches(shown, text)

  const tree = useRef<ComponentRef<typeof Tree>>(null)
  useEffect(() => {
    if (selected !== undefined) tree.current?.scrollTo({ key: selected, align: 'auto' })
  }, [selected])

  return (
    <>
      <Input
        className={styles.search ?? ''}
        type="search"
        prefix={<SearchOutlined aria-hidden />}
        allowClear
        aria-label={label}
        placeholder={label}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {shown.length === 0 ? (
        <p className={styles.none} role="status">
          {none}
        </p>
      ) : (
        <Tree<Item>
          ref={tree}
          blockNode
          height={isPhone ? heights.phone : heights.wide}
          treeData={items}
          selectedKeys={selected === undefined ? [] : [selected]}
          expandedKeys={open}
          onExpand={(next) => setFolds((before) => ({ ...before, open: next.map(String) }))}
          onSelect={([key]) => onSelect(key === undefined ? undefined : String(key))}
        />
      )}
    </>
  )
}

function itemOf(node: TreeNode): Item {
  return {
    key: node.key,
    title: (
      <span className={styles.node}>
        {node.title}
        {node.note !== undefined && <span className={`${styles.note} gh-figures`}>{node.note}</span>}
      </span>
    ),
    ...(node.children?.length ? { children: node.children.map(itemOf) } : {}),
  }
}
