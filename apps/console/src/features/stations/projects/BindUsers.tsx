import { PlusOutlined } from '@ant-design/icons'
import type { ProjectUser } from '@gridhelm/contract/stations/projects/entities'
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { useDictionary } from '../../../platform/dictionaries.ts'
import { sessionSignal } from '../../../platform/session.ts'
import { useSignal } from '../../../platform/signal.ts'
import { useTexts } from '../../../platform/texts.ts'
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { SidePanel } from '../../../ui/SidePanel.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import { UserPicker } from '../../../ui/user-picker/UserPicker.tsx'
import styles from './Projects.module.css'
import { boundUsersQuery, type ProjectRow, useBind, useUnbind } from './queries.ts'
import { projectScreenTexts } from './texts.ts'

interface BindUsersProps {
  project: ProjectRow
  open: boolean
  onClose: () => void
}

const noFilter = {}

/** Who sees a project: those bound to it, and the way to bind others. */
export function BindUsers({ project, open, onClose }: BindUsersProps) {
  const t = useTexts(projectScreenTexts)
  const tiers = useDictionary('tier')
  const me = useSignal(sessionSignal)?.user?.id
  const bind = useBind()
  const unbind = useUnbind()
  const [isPicking, setIsPicking] = useState(false)
  const query = useMemo(() => boundUsersQuery(project.id), [project.id])
  const name = project.projectName ?? ''
  return (
    <SidePanel open={open} title={t('boundUsers', { name })} onClose={onClose}>
      <p className={styles.hint}>{t('boundHint')}</p>
      <DataTable<ProjectUser, object>
        id="project-users"
        title={t('users')}
        rowKey="id"
        columns={[
          { key: 'username', title: t('account'), width: 140, sortable: true },
          { key: 'realname', title: t('realname'), width: 150, sortable: true },
          { key: 'tier', title: t('tier'), width: 140, render: (user) => tiers.textOf(user.tier) },
          { key: 'phone', title: t('phone'), width: 140, optional: true },
        ]}
        filter={noFilter}
        sort={{ column: 'username', order: 'asc' }}
        query={query}
        empty={<EmptyState title={t('nobody')} detail={t('nobodyDetail')} />}
        toolbar={
          <Button type="primary" icon={<PlusOutlined />} onClick={() => setIsPicking(true)}>
            {t('addUsers')}
          </Button>
        }
        actions={(user) =>
          user.id === me ? null : (
            <ConfirmButton
              type="link"
              question={t('unbindQuestion', { name: user.realname })}
              consequence={t('unbindConsequence')}
              onConfirm={() => unbind.send({ id: project.id, userIds: user.id })}
            >
              {t('unbind')}
            </ConfirmButton>
          )
        }
      />
      <UserPicker
        open={isPicking}
        title={t('addUsers')}
        onClose={() => setIsPicking(false)}
        onPick={(ids) => bind.send({ id: project.id, userIds: ids.join(',') })}
      />
    </SidePanel>
  )
}
