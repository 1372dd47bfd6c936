import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { sessionSignal } from '../../../platform/session.ts'
import { useSignal } from '../../../platform/signal.ts'
import { useTexts } from '../../../platform/texts.ts'
import { ConfirmButton } from '../../../ui/ConfirmButton.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { ProjectPicker } from '../../../ui/project-picker/ProjectPicker.tsx'
import { SidePanel } from '../../../ui/SidePanel.tsx'
import { DataTable } from '../../../ui/table/DataTable.tsx'
import {
  type ProjectRow,
  type User,
  useBindProjects,
  userProjectsQuery,
  useUnbindProjects,
} from './queries.ts'
import { userScreenTexts } from './texts.ts'
import styles from './Users.module.css'

interface UserProjectsProps {
  user: User
  open: boolean
  onClose: () => void
}

const noFilter = {}

/** What a user sees: the projects bound to the account, and the way to bind others. */
export function UserProjects({ user, open, onClose }: UserProjectsProps) {
  const t = useTexts(userScreenTexts)
  const me = useSignal(sessionSignal)?.user?.id
  const bind = useBindProjects()
  const unbind = useUnbindProjects()
  const [isPicking, setIsPicking] = useState(false)
  const query = useMemo(() => userProjectsQuery(user.id), [user.id])
  const name = user.realname ?? user.username ?? ''
  return (
    <SidePanel open={open} title={t('projectsOf', { name })} onClose={onClose}>
      <p className={styles.hint}>{t(user.tier === 'admin' ? 'projectsAdmin' : 'projectsHint')}</p>
      <DataTable<ProjectRow, object>
        id="user-projects"
        title={t('projects')}
        rowKey="id"
        columns={[
          { key: 'projectName', title: t('projectName'), width: 220, sortable: true },
          { key: 'projectNumber', title: t('projectNumber'), width: 120, sortable: true },
          { key: 'countryCode', title: t('country'), width: 100, optional: true },
        ]}
        filter={noFilter}
        sort={{ column: 'projectName', order: 'asc' }}
        query={query}
        empty={<EmptyState title={t('noProjects')} detail={t('noProjectsDetail')} />}
        toolbar={
          <Button type="primary" icon={<PlusOutlined />} onClick={() => setIsPicking(true)}>
            {t('addProjects')}
          </Button>
        }
        actions={(project) =>
          user.id === me ? null : (
            <ConfirmButton
              type="link"
              question={t('unbindQuestion', { name: project.projectName ?? '' })}
              consequence={t('unbindConsequence')}
              onConfirm={() => unbind.send({ userId: user.id, projectIds: project.id })}
            >
              {t('unbind')}
            </ConfirmButton>
          )
        }
      />
      <ProjectPicker
        open={isPicking}
        title={t('addProjects')}
        userId={user.id}
        onClose={() => setIsPicking(false)}
        onPick={(ids) => bind.send({ userId: user.id, projectIds: ids.join(',') })}
      />
    </SidePanel>
  )
}
