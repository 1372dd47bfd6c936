import { PlusOutlined } from '@ant-design/icons'
import type { MenuNode } from '@gridhelm/contract/people/menus/entities'
import { useQuery } from '@tanstack/react-query'
import { Button, Input } from 'antd'
import { useMemo, useState } from 'react'
import { useTexts } from '../../../platform/texts.ts'
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx'
import { LoadFailure } from '../../../ui/LoadFailure.tsx'
import { PageCard, PageStack } from '../../../ui/PageCard.tsx'
import { Permitted } from '../../../ui/Permitted.tsx'
import { SelectionBar } from '../../../ui/table/SelectionBar.tsx'
import { DataRules } from './DataRules.tsx'
import type { MenuStart } from './form-values.ts'
import { MenuForm } from './MenuForm.tsx'
import styles from './Menus.module.css'
import { MenuTable } from './MenuTable.tsx'
import { menuQueries, useRemoveMenus } from './queries.ts'
import { menuTexts } from './texts.ts'
import { branchIds, matching } from './tree.ts'

/** Every menu and button of the console, as a tree. */
export function Menus() {
  const t = useTexts(menuTexts)
  const tree = useQuery(menuQueries.tree())
  const [text, setText] = useState('')
  const [expanded, setExpanded] = useState<readonly string[]>([])
  const [chosen, setChosen] = useState<string[]>([])
  const [form, setForm] = useState<MenuStart>()
  const [ruled, setRuled] = useState<MenuNode>()
  const remove = useRemoveMenus()

  const nodes = useMemo(() => tree.data ?? [], [tree.data])
  const shown = useMemo(() => matching(nodes, text), [nodes, text])
  const isSearching = text.trim() !== ''

  async function removeAll(ids: readonly string[]): Promise<void> {
    await remove.send(ids)
    setChosen((before) => before.filter((id) => !ids.includes(id)))
  }

  return (
    <PageStack>
      <PageCard
        title={t('title')}
        flush
        extra={
          <>
            <Button onClick={() => setExpanded(branchIds(nodes))}>{t('expandAll')}</Button>
            <Button onClick={() => setExpanded([])}>{t('collapseAll')}</Button>
            <Permitted code="menu:add">
              <Button type="primary" icon={<PlusOutlined />} onClick={() => setForm({ parent: undefined })}>
                {t('add')}
              </Button>
            </Permitted>
          </>
        }
      >
        <div className={styles.search}>
          <Input.Search
            allowClear
            aria-label={t('find')}
            placeholder={t('find')}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </div>
        <SelectionBar
          ids={chosen}
          onChange={setChosen}
          actions={
            <ConfirmButton
              question={t('deleteSelectedQuestion', { count: chosen.length })}
              consequence={t('deleteConsequence')}
              onConfirm={() => removeAll(chosen)}
            >
              {t('delete')}
            </ConfirmButton>
          }
        />
        {tree.isError ? (
          <LoadFailure of={tree} title={t('failed')} />
        ) : (
          <MenuTable
            nodes={shown}
            isWaiting={tree.isPending}
            empty={isSearching ? t('noMatch') : t('empty')}
            expanded={isSearching ? branchIds(shown) : expanded}
            onExpand={setExpanded}
            chosen={chosen}
            onChoose={setChosen}
            onEdit={(node) => setForm({ node })}
            onAddBelow={(parent) => setForm({ parent })}
            onRules={setRuled}
            onRemove={(node) => removeAll([node.id])}
          />
        )}
      </PageCard>
      {form && <MenuForm start={form} tree={nodes} onClose={() => setForm(undefined)} />}
      <DataRules menu={ruled} onClose={() => setRuled(undefined)} />
    </PageStack>
  )
}
