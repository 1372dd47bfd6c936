import { projectCalls } from '@gridhelm/contract/stations/projects/calls'
import { useMemo } from 'react'
import { ask } from '../../platform/call.ts'
import { useTexts } from '../../platform/texts.ts'
import { EmptyState } from '../EmptyState.tsx'
import { PickDialog } from '../pick-dialog/PickDialog.tsx'
import type { PageQuery, TableInput } from '../table/paging.ts'
import { projectPickerTexts } from './texts.ts'

interface ProjectChoice {
  id: string
  projectName: string
  projectNumber: string
}

interface ProjectFilter {
  projectName?: string
  projectNumber?: string
  projectNumber_MultiString?: string
}

const usual = { column: 'projectName', order: 'asc' } as const

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
  const pageOf = useMemo(() => pageFor(userId), [userId])
  return (
    <PickDialog<ProjectChoice, ProjectFilter>
      name="projectChoice"
      title={title}
      width={720}
      fields={[
        { name: 'projectName', label: t('name') },
        { name: 'projectNumber', label: t('number') },
      ]}
      table={{
        id: 'project-picker',
        title: t('projects'),
        rowKey: 'id',
        columns: [
          { key: 'projectName', title: t('name'), width: 240, sortable: true },
          { key: 'projectNumber', title: t('number'), width: 140, sortable: true },
        ],
        sort: usual,
        query: pageOf,
        empty: <EmptyState title={t('empty')} detail={t('emptyHint')} />,
      }}
      recent={{
        code: 'station',
        nameOf: ({ projectNumber }) => projectNumber,
        labelOf: ({ projectName, projectNumber }) => `${projectName} · ${projectNumber}`,
        among: (names, pageSize) =>
          pageOf({ ...usual, pageNo: 1, pageSize, projectNumber_MultiString: names }),
      }}
      onClose={onClose}
      onPick={onPick}
    />
  )
}
