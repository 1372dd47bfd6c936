import { ArrowDownOutlined, ArrowUpOutlined, HolderOutlined, MoreOutlined } from '@ant-design/icons'
import type { Group, GroupProject } from '@gridhelm/contract/stations/groups/entities'
import { Button, Dropdown, type MenuProps } from 'antd'
import type { MouseEvent } from 'react'
import { useTexts } from '../../../platform/texts.ts'
import { usePermission } from '../../../ui/Permitted.tsx'
import { type Dragging, gapAt } from './dragging.ts'
import styles from './Groups.module.css'
import { useArranging, useRemoveProject } from './queries.ts'
import { groupScreenTexts } from './texts.ts'
import { useKeptFocus } from './use-kept-focus.ts'

interface ProjectRowProps {
  group: Group
  project: GroupProject
  index: number
  groups: readonly Group[]
  dragging: Dragging
  onSaid: (sentence: string) => void
}

export function ProjectRow({ group, project, index, groups, dragging, onSaid }: ProjectRowProps) {
  const t = useTexts(groupScreenTexts)
  const mayEdit = usePermission('group:edit')
  const arranging = useArranging()
  const removing = useRemoveProject()
  const keepFocus = useKeptFocus(index)
  const { groupId, projects } = group
  const { id: siteId, projectName: name } = project
  const { dragged, landing } = dragging
  const isProject = dragged?.siteId !== undefined

  function move(place: number, event: MouseEvent<HTMLElement>): void {
    keepFocus(event.currentTarget)
    arranging.moveProject({ groupId, siteId, toGroupId: groupId, place })
    onSaid(t('movedTo', { name, place: place + 1, count: projects.length }))
  }

  function moveTo(target: Group): void {
    const place = target.projects.filter((one) => one.id !== siteId).length
    arranging.moveProject({ groupId, siteId, toGroupId: target.groupId, place })
    onSaid(t('movedInto', { name, group: target.groupName }))
  }

  const others = groups.filter((one) => one.groupId !== groupId)
  const items: MenuProps['items'] = [
    ...others.map((one) => ({
      key: one.groupId,
      label: t('moveTo', { group: one.groupName }),
      onClick: () => moveTo(one),
    })),
    ...(others.length > 0 ? [{ type: 'divider' as const }] : []),
    {
      key: 'remove',
      label: t('takeOut'),
      onClick: () => removing.start({ groupId, siteId }),
    },
  ]

  const isLanding = isProject && landing?.groupId === groupId
  const marks = [
    styles.project,
    dragged?.siteId === siteId && dragged.groupId === groupId ? styles.dragged : '',
    isLanding && landing.gap === index ? styles.before : '',
    isLanding && landing.gap === index + 1 && index === projects.length - 1 ? styles.after : '',
  ]
  return (
    <li
      className={marks.join(' ')}
      draggable={mayEdit}
      onDragStart={(event) => dragging.start(event, { groupId, siteId }, name)}
      onDragOver={(event) => isProject && dragging.over(event, { groupId, gap: gapAt(event, index) })}
      onDragEnd={dragging.end}
    >
      {mayEdit && <HolderOutlined className={styles.handle} aria-hidden="true" />}
      <span className={styles.name}>
        {name} <span className="gh-note">{project.projectNumber}</span>
      </span>
      {mayEdit && (
        <>
          <Button
            type="text"
            icon={<ArrowUpOutlined />}
            aria-label={t('earlier', { name })}
            disabled={index === 0}
            onClick={(event) => move(index - 1, event)}
          />
          <Button
            type="text"
            icon={<ArrowDownOutlined />}
            aria-label={t('later', { name })}
            disabled={index === projects.length - 1}
            onClick={(event) => move(index + 1, event)}
          />
          <Dropdown trigger={['click']} menu={{ items }}>
            <Button type="text" icon={<MoreOutlined />} aria-label={t('more', { name })} />
          </Dropdown>
        </>
      )}
    </li>
  )
}
