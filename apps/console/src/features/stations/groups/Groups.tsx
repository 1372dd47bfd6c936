import { PlusOutlined } from '@ant-design/icons'
import type { Group } from '@gridhelm/contract/stations/groups/entities'
import { useQuery } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import { useState } from 'react'
import { useTexts } from '../../../platform/texts.ts'
import { useAddress } from '../../../ui/address/use-address.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { LoadFailure } from '../../../ui/LoadFailure.tsx'
import { PageCard, PageStack } from '../../../ui/PageCard.tsx'
import { Permitted } from '../../../ui/Permitted.tsx'
import { AddProjects } from './AddProjects.tsx'
import { groupAddress } from './address.ts'
import { useDragging } from './dragging.ts'
import { GroupCard } from './GroupCard.tsx'
import { GroupEnergy } from './GroupEnergy.tsx'
import { GroupName } from './GroupName.tsx'
import styles from './Groups.module.css'
import { groupQuery } from './queries.ts'
import { groupScreenTexts } from './texts.ts'

interface Opened {
  what: 'name' | 'projects'
  group?: Group
}

/** The reader's own groups of projects, in the order that the reader gives them. */
export function Groups() {
  const t = useTexts(groupScreenTexts)
  const asked = useQuery(groupQuery)
  const { data: groups, isError } = asked
  const [opened, setOpened] = useState<Opened>()
  const [said, setSaid] = useState('')
  const dragging = useDragging()
  const { shown, change, open, close } = useAddress(groupAddress)
  const energyOf = groups?.find(({ groupId }) => String(groupId) === shown.energy)
  const addButton = (
    <Permitted code="group:add">
      <Button type="primary" icon={<PlusOutlined />} onClick={() => setOpened({ what: 'name' })}>
        {t('addGroup')}
      </Button>
    </Permitted>
  )
  return (
    <PageStack>
      <PageCard title={t('title')} extra={addButton}>
        <p className={styles.hint}>{t('hint')}</p>
        {!groups && !isError && <Skeleton active />}
        {!groups && isError && <LoadFailure of={asked} title={t('failed')} />}
        {groups?.length === 0 && <EmptyState title={t('empty')} detail={t('emptyHint')} />}
      </PageCard>
      <ol className={styles.groups}>
        {groups?.map((group, index) => (
          <GroupCard
            key={group.groupId}
            group={group}
            index={index}
            groups={groups}
            dragging={dragging}
            onRename={() => setOpened({ what: 'name', group })}
            onAddProjects={() => setOpened({ what: 'projects', group })}
            onEnergy={() => open({ energy: String(group.groupId) })}
            onSaid={setSaid}
          />
        ))}
      </ol>
      <div role="status" className="gh-spoken">
        {said}
      </div>
      {energyOf && (
        <GroupEnergy
          group={energyOf}
          shown={shown.days}
          onShow={(days) => change({ days })}
          onClose={() => close({ energy: undefined })}
        />
      )}
      {opened?.what === 'name' && <GroupName group={opened.group} onClose={() => setOpened(undefined)} />}
      {opened?.what === 'projects' && opened.group && (
        <AddProjects group={opened.group} onClose={() => setOpened(undefined)} />
      )}
    </PageStack>
  )
}
