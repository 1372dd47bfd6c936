import { FolderOpenOutlined } from '@ant-design/icons'
import type { QueryCondition } from '@gridhelm/contract/history/queryConditions/entities'
import type { Station } from '@gridhelm/contract/stations/stations/entities'
import { App, Dropdown, type MenuProps } from 'antd'
import { useState } from 'react'
import { useTexts } from '../../../platform/texts.ts'
import { ToolButton } from '../../../ui/ToolButton.tsx'
import { ManageQueries } from './ManageQueries.tsx'
import { QueryName } from './QueryName.tsx'
import { useSavedQueries, useSavedQueryActions } from './queries.ts'
import { conditionOf, isSameCondition, shownFrom } from './recent.ts'
import { texts } from './texts.ts'
import type { ReportChange, ShownReport } from './use-report-address.ts'

interface SavedQueriesProps {
  station: Station
  shown: ShownReport
  onChange: (change: ReportChange) => void
}

/** Opens what the reader has saved at this station, and saves what is on the screen. */
export function SavedQueries({ station, shown, onChange }: SavedQueriesProps) {
  const t = useTexts(texts)
  const { message } = App.useApp()
  const { data: saved = [] } = useSavedQueries(station.id)
  const { add, edit, use } = useSavedQueryActions(station.id)
  const [dialog, setDialog] = useState<'saveAs' | 'manage'>()
  const now = () => conditionOf(shown, Date.now(), station.timeZone)
  const current = saved.find(({ id }) => id === shown.saved)
  const canSave = shown.points.length > 0
  const isChanged = current !== undefined && canSave && !isSameCondition(current.condition, now())

  function open(query: QueryCondition): void {
    onChange(shownFrom(query, Date.now(), station.timeZone))
    use.start(query.id, { onFailed: () => undefined })
  }

  function save(): void {
    if (!current) return
    edit.start({ id: current.id, condition: now() }, { onDone: () => void message.success(t('savedDone')) })
  }

  const items: MenuProps['items'] = [
    ...(saved.length === 0 ? [{ key: 'none', label: t('noneSaved'), disabled: true }] : []),
    ...saved.map((query) => ({ key: `open ${query.id}`, label: query.name, onClick: () => open(query) })),
    { type: 'divider' },
    ...(current
      ? [{ key: 'save', label: t('save', { name: current.name }), disabled: !isChanged, onClick: save }]
      : []),
    { key: 'saveAs', label: t('saveAs'), disabled: !canSave, onClick: () => setDialog('saveAs') },
    { key: 'manage', label: t('manage'), disabled: saved.length === 0, onClick: () => setDialog('manage') },
  ]
  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{
          items,
          selectable: true,
          selectedKeys: current ? [`open ${current.id}`] : [],
          style: { maxHeight: '60vh', overflowY: 'auto' },
        }}
      >
        <ToolButton icon={<FolderOpenOutlined />}>
          {current ? `${current.name}${isChanged ? ' *' : ''}` : t('saved')}
        </ToolButton>
      </Dropdown>
      {dialog === 'saveAs' && (
        <QueryName
          title={t('saveAs')}
          name=""
          save={async (name) => {
            const { id } = await add.send({ name, condition: now() })
            onChange({ saved: id })
          }}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog === 'manage' && (
        <ManageQueries
          stationId={station.id}
          queries={saved}
          onClose={() => setDialog(undefined)}
          onRemoved={(id) => id === shown.saved && onChange({ saved: undefined })}
        />
      )}
    </>
  )
}
