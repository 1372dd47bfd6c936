import { PlusOutlined } from '@ant-design/icons'
import { projectUserList } from '@gridhelm/contract/stations/projects/user-list'
import { Button } from 'antd'
import { useState } from 'react'
import { sessionSignal } from '../../../platform/session.ts'
import { useSignal } from '../../../platform/signal.ts'
import { useTexts } from '../../../platform/texts.ts'
import { ListScreen } from '../../../resources/ListScreen.tsx'
import { SidePanel } from '../../../ui/SidePanel.tsx'
import { UserPicker } from '../../../ui/user-picker/UserPicker.tsx'
import styles from './Projects.module.css'
import { type ProjectRow, useBind, useUnbind } from './queries.ts'
import { projectScreenTexts } from './texts.ts'

interface BindUsersProps {
  project: ProjectRow
  open: boolean
  onClose: () => void
}

/** Who sees a project: those bound to it, and the way to bind others. */
export function BindUsers({ project, open, onClose }: BindUsersProps) {
  const t = useTexts(projectScreenTexts)
  const me = useSignal(sessionSignal)?.user?.id
  const bind = useBind()
  const unbind = useUnbind()
  const [isPicking, setIsPicking] = useState(false)
  const { id } = project
  const name = project.projectName ?? ''
  return (
    <SidePanel open={open} title={t('boundUsers', { name })} onClose={onClose}>
      <p className={styles.hint}>{t('boundHint')}</p>
      <ListScreen
        list={projectUserList}
        fixedFilter={{ id }}
        toolbar={
          <Button type="primary" icon={<PlusOutlined />} onClick={() => setIsPicking(true)}>
            {t('addUsers')}
          </Button>
        }
        removal={{
          label: t('unbind'),
          question: (user) => t('unbindQuestion', { name: user.realname }),
          consequence: t('unbindConsequence'),
          send: ([userIds = '']) => unbind.send({ id, userIds }),
          keeps: (user) => user.id === me,
        }}
      />
      <UserPicker
        open={isPicking}
        title={t('addUsers')}
        onClose={() => setIsPicking(false)}
        onPick={(ids) => bind.send({ id, userIds: ids.join(',') })}
      />
    </SidePanel>
  )
}
