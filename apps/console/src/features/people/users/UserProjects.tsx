import { PlusOutlined } from '@ant-design/icons'
import { boundProjectList } from '@gridhelm/contract/stations/projects/bound-list'
import { Button } from 'antd'
import { useState } from 'react'
import { sessionSignal } from '../../../platform/session.ts'
import { useSignal } from '../../../platform/signal.ts'
import { useTexts } from '../../../platform/texts.ts'
import { ListScreen } from '../../../resources/ListScreen.tsx'
import { ProjectPicker } from '../../../ui/project-picker/ProjectPicker.tsx'
import { SidePanel } from '../../../ui/SidePanel.tsx'
import { type User, useBindProjects, useUnbindProjects } from './queries.ts'
import { userScreenTexts } from './texts.ts'
import styles from './Users.module.css'

interface UserProjectsProps {
  user: User
  open: boolean
  onClose: () => void
}

/** What a user sees: the projects bound to the account, and the way to bind others. */
export function UserProjects({ user, open, onClose }: UserProjectsProps) {
  const t = useTexts(userScreenTexts)
  const me = useSignal(sessionSignal)?.user?.id
  const bind = useBindProjects()
  const unbind = useUnbindProjects()
  const [isPicking, setIsPicking] = useState(false)
  const userId = user.id
  const name = user.realname ?? user.username ?? ''
  return (
    <SidePanel open={open} title={t('projectsOf', { name })} onClose={onClose}>
      <p className={styles.hint}>{t(user.tier === 'admin' ? 'projectsAdmin' : 'projectsHint')}</p>
      <ListScreen
        list={boundProjectList}
        fixedFilter={{ userId }}
        toolbar={
          <Button type="primary" icon={<PlusOutlined />} onClick={() => setIsPicking(true)}>
            {t('addProjects')}
          </Button>
        }
        removal={{
          label: t('unbind'),
          question: ({ projectName }) => t('unbindQuestion', { name: String(projectName ?? '') }),
          consequence: t('unbindConsequence'),
          send: ([projectIds = '']) => unbind.send({ userId, projectIds }),
          keeps: () => userId === me,
        }}
      />
      <ProjectPicker
        open={isPicking}
        title={t('addProjects')}
        userId={userId}
        onClose={() => setIsPicking(false)}
        onPick={(ids) => bind.send({ userId, projectIds: ids.join(',') })}
      />
    </SidePanel>
  )
}
