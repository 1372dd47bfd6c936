import { projectCalls } from '@gridhelm/contract/projects/calls'
import { useMutation } from '@tanstack/react-query'
import { Button } from 'antd'
import { useMemo, useState } from 'react'
import { ask } from '../../platform/call.ts'
import { useTexts } from '../../platform/texts.ts'
import { Dialog } from '../Dialog.tsx'
import { EmptyState } from '../EmptyState.tsx'
import { DataTable } from '../table/DataTable.tsx'
import type { PageQuery, TableInput } from '../table/paging.ts'
import { SearchBar } from '../table/SearchBar.tsx'
import { tellRefusal } from '../tell-refusal.ts'
import { useOnce } from '../use-once.ts'
import styles from './ProjectPicker.module.css'
import type { ProjectChoice } from './queries.ts'
import { projectPickerTexts } from './texts.ts'

interface ProjectFilter {
  projectName?: string
  projectNumber?: string
}

const contains = (text: string | undefined) => (text ? `*${text}*` : undefined)

const pageFor =
  (userId: string) =>
  ({ projectName, projectNumber, ...input }: ProjectFilter & TableInput): PageQuery<ProjectChoice> => {
    const words = { projectName: contains(projectName), projectNumber: contains(projectNumber) }
    const query = { ...input, ...words, userId }
    return {
      queryKey: ['projects', 'picker', query],
      // What has just been bound is no longer offered.
      queryFn: async ({ signal }) => {
        const page = await ask(projectCalls.userUnbindProjectList, query, { signal })
        return { ...page, records: page.records as unknown as ProjectChoice[] }
      },
    }
  }

interface ProjectPickerProps {
  open: boolean
  title: string
  /** Who shall see the projects; those already bound are not offered. */
  userId: string
  onClose: () => void
  /** Gets the chosen ids; the dialog closes once it is done. */
  onPick: (ids: string[]) => Promise<unknown>
}

/** Chooses among all projects that the reader sees and the user does not, however many they are. */
export function ProjectPicker(props: ProjectPickerProps) {
  return props.open ? <OpenPicker {...props} /> : null
}

function OpenPicker({ title, userId, onClose, onPick }: ProjectPickerProps) {
  const t = useTexts(projectPickerTexts)
  const [filter, setFilter] = useState<ProjectFilter>({})
  const [ids, setIds] = useState<string[]>([])
  const query = useMemo(() => pageFor(userId), [userId])
  const picking = useMutation({ mutationFn: onPick, onSuccess: onClose, onError: tellRefusal })
  const pickOnce = useOnce(picking)
  return (
    <Dialog
      open
      title={title}
      width={720}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            type="primary"
            disabled={ids.length === 0}
            loading={picking.isPending}
            onClick={() => pickOnce(ids)}
          >
            {t('pick', { count: ids.length })}
          </Button>
        </>
      }
    >
      <div className={styles.picker}>
        <SearchBar<ProjectFilter>
          fields={[
            { name: 'projectName', label: t('name') },
            { name: 'projectNumber', label: t('number') },
          ]}
          filter={filter}
          onSearch={setFilter}
        />
        <DataTable<ProjectChoice, ProjectFilter>
          id="project-picker"
          title={t('projects')}
          rowKey="id"
          columns={[
            { key: 'projectName', title: t('name'), width: 240, sortable: true },
            { key: 'projectNumber', title: t('number'), width: 140, sortable: true },
          ]}
          filter={filter}
          sort={{ column: 'projectName', order: 'asc' }}
          query={query}
          empty={<EmptyState title={t('empty')} detail={t('emptyHint')} />}
          selection={{ ids, onChange: setIds }}
        />
      </div>
    </Dialog>
  )
}
