import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  EditOutlined,
  HolderOutlined,
  PlusOutlined,
} from '@ant-design/icons'
import type { Group } from '@gridhelm/contract/stations/groups/entities'
import { Button, Tooltip } from 'antd'
import { type DragEvent, type MouseEvent, useRef } from 'react'
import { useTexts } from '../../../platform/texts.ts'
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx'
import { PageCard } from '../../../ui/PageCard.tsx'
import { Permitted, usePermission } from '../../../ui/Permitted.tsx'
import { placeOfGap } from './arrange.ts'
import type { Dragging } from './dragging.ts'
import styles from './Groups.module.css'
import { ProjectRow } from './ProjectRow.tsx'
import { useArranging, useDeleteGroup } from './queries.ts'
import { groupScreenTexts } from './texts.ts'
import { useKeptFocus } from './use-kept-focus.ts'

interface GroupCardProps {
  group: Group
  index: number
  groups: readonly Group[]
  dragging: Dragging
  onRename: () => void
  onAddProjects: () => void
  onEnergy: () => void
  /** What a screen reader hears after a move. */
  onSaid: (sentence: string) => void
}

export function GroupCard(props: GroupCardProps) {
  const { group, index, groups, dragging, onRename, onAddProjects, onEnergy, onSaid } = props
  const t = useTexts(groupScreenTexts)
  const mayEdit = usePermission('group:edit')
  const arranging = useArranging()
  const deleting = useDeleteGroup()
  const keepFocus = useKeptFocus(index)
  const card = useRef<HTMLLIElement>(null)
  const { groupId, groupName, projects } = group
  const { dragged, landing } = dragging
  const ids = projects.map((project) => project.id)

  function move(place: number, event: MouseEvent<HTMLElement>): void {
    keepFocus(event.currentTarget)
    arranging.moveGroup(groupId, place)
    onSaid(t('movedTo', { name: groupName, place: place + 1, count: groups.length }))
  }

  /** Onto the card: a group takes its place, a project comes after the others unless it lies over a gap. */
  function drop(event: DragEvent): void {
    event.preventDefault()
    const gap = landing?.groupId === groupId ? landing.gap : undefined
    dragging.end()
    if (!dragged) return
    const { siteId } = dragged
    if (siteId === undefined) {
      if (dragged.groupId !== groupId) arranging.moveGroup(dragged.groupId, index)
      return
    }
    const place = placeOfGap(ids, siteId, gap ?? ids.length)
    if (dragged.groupId === groupId && ids.indexOf(siteId) === place) return
    arranging.moveProject({ groupId: dragged.groupId, siteId, toGroupId: groupId, place })
  }

  const isTarget = dragged !== undefined && landing?.groupId === groupId
  const isForeign = dragged?.groupId !== groupId
  return (
    <li
      ref={card}
      className={`${styles.group} ${isTarget && isForeign ? styles.target : ''}`}
      onDragOver={(event) => dragged && dragging.over(event, { groupId })}
      onDrop={drop}
    >
      <PageCard
        flush
        title={
          <span className={styles.title}>
            {mayEdit && (
              <Tooltip title={t('drag')}>
                {/* The buttons beside it do the same for keyboards. */}
                <span
                  className={styles.handle}
                  draggable
                  aria-hidden="true"
                  onDragStart={(event) => {
                    if (card.current) event.dataTransfer.setDragImage(card.current, 16, 16)
                    dragging.start(event, { groupId }, groupName)
                  }}
                  onDragEnd={dragging.end}
                >
                  <HolderOutlined />
                </span>
              </Tooltip>
            )}
            {groupName}
          </span>
        }
        note={t('count', { count: projects.length })}
        extra={
          mayEdit && (
            <>
              <Button
                type="text"
                icon={<ArrowUpOutlined />}
                aria-label={t('earlier', { name: groupName })}
                disabled={index === 0}
                onClick={(event) => move(index - 1, event)}
              />
              <Button
                type="text"
                icon={<ArrowDownOutlined />}
                aria-label={t('later', { name: groupName })}
                disabled={index === groups.length - 1}
                onClick={(event) => move(index + 1, event)}
              />
              <Button
                type="text"
                icon={<EditOutlined />}
                aria-label={t('rename', { name: groupName })}
                onClick={onRename}
              />
            </>
          )
        }
      >
        {projects.length === 0 ? (
          <p className={styles.none}>{t('noProjects')}</p>
        ) : (
          <ol className="gh-plain-list">
            {projects.map((project, at) => (
              <ProjectRow
                key={project.id}
                group={group}
                project={project}
                index={at}
                groups={groups}
                dragging={dragging}
                onSaid={onSaid}
              />
            ))}
          </ol>
        )}
        <div className={styles.foot}>
          {mayEdit && (
            <Button icon={<PlusOutlined />} onClick={onAddProjects}>
              {t('addProjects')}
            </Button>
          )}
          {projects.length > 0 && <Button onClick={onEnergy}>{t('energy')}</Button>}
          <Permitted code="group:delete">
            <ConfirmButton
              danger
              type="text"
              question={t('deleteQuestion', { name: groupName })}
              consequence={t('deleteConsequence')}
              onConfirm={() => deleting.send({ groupId })}
            >
              {t('delete')}
            </ConfirmButton>
          </Permitted>
        </div>
      </PageCard>
    </li>
  )
}
