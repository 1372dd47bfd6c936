import type { InputOf } from '@gridhelm/contract/endpoint'
import type { PlainRecord } from '@gridhelm/contract/resource/calls'
import type { projectCalls } from '@gridhelm/contract/stations/projects/calls'
import type { NewProject, Project } from '@gridhelm/contract/stations/projects/entities'
import { projectEditRule, projectRule } from '@gridhelm/contract/stations/projects/rules'
import { useState } from 'react'
import { languageSignal } from '../../../platform/language.ts'
import { useSignal } from '../../../platform/signal.ts'
import { useTexts } from '../../../platform/texts.ts'
import { fieldRule } from '../../../resources/field-rule.ts'
import { LoadingForm } from '../../../ui/form/LoadingForm.tsx'
import { RecordForm } from '../../../ui/form/RecordForm.tsx'
import { useOpening } from '../../../ui/form/use-opening.ts'
import { projectFormOf, projectWireOf } from './form-values.ts'
import {
  CapacitySection,
  IdentitySection,
  IntervalSection,
  MoneySection,
  PeopleSection,
  PlaceSection,
  TransmissionSection,
} from './ProjectFormSections.tsx'
import { useAddProject, useEditProject, useProject } from './queries.ts'
import { projectScreenTexts } from './texts.ts'

interface ProjectFormProps {
  open: boolean
  /** Absent: a new project. */
  id?: string | undefined
  onClose: () => void
  /** Gets what is shown this once. */
  onAdded: (added: NewProject) => void
}

/** The form of a project, once everything that it shows is there. */
export function ProjectForm(props: ProjectFormProps) {
  const opening = useOpening(props.open)
  return opening === 0 ? null : <Loaded key={opening} {...props} />
}

function Loaded(props: ProjectFormProps) {
  const { open, id, onClose } = props
  const t = useTexts(projectScreenTexts)
  const project = useProject(id)
  if (id !== undefined && !project.data) {
    return (
      <LoadingForm
        panel
        open={open}
        title={t('edit')}
        onClose={onClose}
        of={project}
        failed={t('loadFailed')}
      />
    )
  }
  return <Fields {...props} held={project.data} />
}

function Fields({ open, onClose, onAdded, held }: ProjectFormProps & { held: Project | undefined }) {
  const t = useTexts(projectScreenTexts)
  const language = useSignal(languageSignal)
  const add = useAddProject()
  const edit = useEditProject()
  const doing = held ? 'edit' : 'add'
  const [initial] = useState(() => projectFormOf(language, held))
  const toWire = (values: PlainRecord): PlainRecord => ({
    ...projectWireOf(doing, language, values),
    ...(held ? { id: held.id } : {}),
  })
  // A site that was added step by step has no picture; it is asked for where one belongs to it.
  const needsPicture = !held || held.picture !== null
  const ruleOf = (name: string) =>
    fieldRule(held && !(needsPicture && name === 'picture') ? projectEditRule : projectRule, name, toWire)

  async function send(_: PlainRecord, all: PlainRecord): Promise<void> {
    const wire = toWire(all)
    if (held) await edit.send(wire as InputOf<typeof projectCalls.edit>)
    else onAdded(await add.send(wire as InputOf<typeof projectCalls.add>))
  }

  const shared = { doing, ruleOf } as const
  return (
    <RecordForm<PlainRecord>
      name="projects"
      panel
      open={open}
      title={held ? t('editTitle', { name: held.projectName }) : t('addTitle')}
      width={860}
      initial={initial}
      send={send}
      onClose={onClose}
    >
      <IdentitySection {...shared} needsPicture={needsPicture} />
      <CapacitySection {...shared} />
      <PeopleSection {...shared} />
      <MoneySection {...shared} />
      <TransmissionSection {...shared} />
      <PlaceSection {...shared} />
      <IntervalSection {...shared} />
    </RecordForm>
  )
}
