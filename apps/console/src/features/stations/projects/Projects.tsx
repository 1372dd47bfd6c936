import { PlusOutlined } from '@ant-design/icons'
import { projectFieldTexts } from '@gridhelm/contract/stations/projects/field-texts'
import { projectResource } from '@gridhelm/contract/stations/projects/resource'
import { Button } from 'antd'
import { Suspense, useState } from 'react'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../platform/texts.ts'
import { ExportButton } from '../../../resources/ExportButton.tsx'
import { ListTable } from '../../../resources/ListTable.tsx'
import { pageQuery } from '../../../resources/queries.ts'
import { useListFilter } from '../../../resources/use-list-filter.ts'
import { useOpened } from '../../../resources/use-opened.ts'
import { AddSiteLink } from '../../../site/FirstSite.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { lazyScreen } from '../../../ui/lazy-screen.ts'
import { PageStack } from '../../../ui/PageCard.tsx'
import { Permitted, usePermission } from '../../../ui/Permitted.tsx'
import { StatusTag } from '../../../ui/StatusTag.tsx'
import { BindUsers } from './BindUsers.tsx'
import { BrokerFiles } from './BrokerFiles.tsx'
import { ConnectionCell } from './ConnectionCell.tsx'
import { DeleteDialog } from './DeleteDialog.tsx'
import { type Once, OnceDialog } from './OnceDialog.tsx'
import { type Opened, ProjectActions } from './ProjectActions.tsx'
import { ProjectCell } from './ProjectCell.tsx'
import { ProjectDetails } from './ProjectDetails.tsx'
import { ProjectForm } from './ProjectForm.tsx'
import { ProjectSearch } from './ProjectSearch.tsx'
import { findProject, listCalls, numberOf, type ProjectRow, useConnections } from './queries.ts'
import { projectScreenTexts } from './texts.ts'

const PersonaliseDialog = lazyScreen(() => import('./PersonaliseDialog.tsx'), 'PersonaliseDialog')

const { projectName, projectNumber, projectType, countryCode, totalCapacity, ...otherFields } =
  projectResource.fields
/** The connection is asked for apart from the list, and more often; it stands beside on and off. */
const listed = {
  ...projectResource,
  texts: {
    en: { ...projectFieldTexts.en, connection: projectScreenTexts.en.connection },
    zh: { ...projectFieldTexts.zh, connection: projectScreenTexts.zh.connection },
    fr: { ...projectFieldTexts.fr, connection: projectScreenTexts.fr.connection },
  },
  fields: {
    // A wide column: picture, name and number stand in it.
    projectName: { ...projectName, kind: 'longText' },
    projectNumber: { ...projectNumber, column: 'choosable' },
    projectType,
    countryCode,
    totalCapacity,
    connection: { kind: 'choice', unsorted: true, form: 'never' },
    ...otherFields,
  },
} as const

const query = pageQuery(projectResource, listCalls)

const panels = ['details', 'users'] as const
const isPanel = (what: Opened): what is (typeof panels)[number] => panels.some((one) => one === what)

/** A form, which belongs to the moment. */
interface Open {
  what: Opened
  project?: ProjectRow | undefined
  /** Kept while it closes, so that nothing changes on the way out. */
  isOpen: boolean
}

export function Projects() {
  const t = useTexts(projectScreenTexts)
  const f = useFormat()
  const mayEdit = usePermission('project:edit')
  const [filter, setFilter] = useListFilter(projectResource, undefined)
  const { data: connections } = useConnections()
  const panel = useOpened({ noun: projectResource.noun, panels, idOf: numberOf, find: findProject })
  const [shown, setShown] = useState<Open>({ what: 'form', isOpen: false })
  const [once, setOnce] = useState<{ what: Once; isOpen: boolean }>()
  const open = (what: Opened, project?: ProjectRow) =>
    isPanel(what) && project ? panel.open(what, project) : setShown({ what, project, isOpen: true })
  const close = () => setShown((before) => ({ ...before, isOpen: false }))
  const isOpen = (what: Opened) => shown.isOpen && shown.what === what
  const tell = (what: Once) => setOnce({ what, isOpen: true })
  const { project } = shown
  const looked = panel.record

  return (
    <PageStack>
      <ProjectSearch filter={filter} onSearch={setFilter} />
      <ListTable
        list={listed}
        query={query}
        filter={filter}
        cells={{
          projectName: (row) => <ProjectCell project={row} />,
          countryCode: (row) => f.country(row.countryCode),
          connection: ({ id }) => <ConnectionCell connection={connections?.get(id)} />,
          isOn: (row) => <StatusTag tone={row.isOn ? 'good' : 'off'}>{t(row.isOn ? 'on' : 'off')}</StatusTag>,
        }}
        actions={(row) => <ProjectActions project={row} onOpen={open} />}
        toolbar={(sort) => (
          <>
            <Permitted code="project:brokerFiles">
              <BrokerFiles />
            </Permitted>
            <ExportButton resource={projectResource} calls={listCalls} filter={filter} sort={sort} />
            <Permitted code="project:add">
              <AddSiteLink />
              <Button type="primary" icon={<PlusOutlined />} onClick={() => open('form')}>
                {t('add')}
              </Button>
            </Permitted>
          </>
        )}
        empty={<EmptyState title={t('empty')} detail={t('emptyDetail')} action={<AddSiteLink />} />}
      />
      <ProjectForm
        open={isOpen('form')}
        id={project?.id}
        onClose={close}
        onAdded={({ projectNumber: number, mqttUser: user, password, made }) =>
          tell({ why: 'onceNew', number, user, password, made })
        }
      />
      <ProjectDetails
        project={looked}
        open={panel.isOpen('details')}
        onClose={panel.close}
        onEdit={mayEdit && looked ? () => open('form', looked) : undefined}
        onOnce={tell}
      />
      {looked && panel.panel === 'users' && (
        <BindUsers key={looked.id} project={looked} open={panel.isOpen('users')} onClose={panel.close} />
      )}
      {project && shown.what === 'delete' && (
        <DeleteDialog key={project.id} project={project} open={shown.isOpen} onClose={close} />
      )}
      {project && shown.what === 'personalise' && (
        <Suspense>
          <PersonaliseDialog
            key={project.id}
            id={project.id}
            name={project.projectName ?? ''}
            open={shown.isOpen}
            onClose={close}
          />
        </Suspense>
      )}
      {once && (
        <OnceDialog
          once={once.what}
          open={once.isOpen}
          onClose={() => setOnce((before) => before && { ...before, isOpen: false })}
        />
      )}
    </PageStack>
  )
}

/** For those who add a site for the first time. */
