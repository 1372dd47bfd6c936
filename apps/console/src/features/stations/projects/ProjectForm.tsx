import type { InputOf } from '@gridhelm/contract/endpoint'
import type { PlainRecord } from '@gridhelm/contract/resource/calls'
import type { projectCalls } from '@gridhelm/contract/stations/projects/calls'
import type { NewProject, Project } from '@gridhelm/contract/stations/projects/entities'
import { projectEditRule, projectRule } from '@gridhelm/contract/stations/projects/rules'
import { Button, Form, Spin } from 'antd'
import { useId, useState } from 'react'
import { languageSignal } from '../../../platform/language.ts'
import { useSignal } from '../../../platform/signal.ts'
import { useTexts } from '../../../platform/texts.ts'
import { fieldRule } from '../../../resources/field-rule.ts'
import { useClosing } from '../../../resources/use-closing.ts'
import { useOpening } from '../../../resources/use-opening.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { showRefusal } from '../../../ui/form-refusal.ts'
import { SidePanel } from '../../../ui/SidePanel.tsx'
import { useOnce } from '../../../ui/use-once.ts'
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
      <SidePanel open={open} title={t('edit')} onClose={onClose}>
        {project.isError ? <EmptyState title={t('loadFailed')} /> : <Spin />}
      </SidePanel>
    )
  }
  return <Fields {...props} held={project.data} />
}

function Fields({ open, onClose, onAdded, held }: ProjectFormProps & { held: Project | undefined }) {
  const t = useTexts(projectScreenTexts)
  const language = useSignal(languageSignal)
  const [form] = Form.useForm<PlainRecord>()
  const formId = useId()
  const add = useAddProject()
  const edit = useEditProject()
  const addOnce = useOnce(add)
  const editOnce = useOnce(edit)
  const doing = held ? 'edit' : 'add'
  const [initial] = useState(() => projectFormOf(language, held))
  const toWire = (values: PlainRecord): PlainRecord => ({
    ...projectWireOf(doing, language, values),
    ...(held ? { id: held.id } : {}),
  })
  const ruleOf = (name: string) => fieldRule(held ? projectEditRule : projectRule, name, toWire)
  const isChanged = () =>
    JSON.stringify(toWire(form.getFieldsValue(true))) !== JSON.stringify(toWire(initial))
  const close = useClosing(isChanged, onClose)

  function submit(): void {
    const wire = toWire(form.getFieldsValue(true))
    const onError = (error: unknown) => showRefusal(form, error)
    if (held) {
      editOnce(wire as InputOf<typeof projectCalls.edit>, { onSuccess: onClose, onError })
    } else {
      addOnce(wire as InputOf<typeof projectCalls.add>, {
        onSuccess: ({ result }) => {
          onClose()
          onAdded(result)
        },
        onError,
      })
    }
  }

  const shared = { doing, ruleOf } as const
  return (
    <SidePanel
      open={open}
      title={held ? t('editTitle', { name: held.projectName }) : t('addTitle')}
      onClose={close}
      width={860}
      footer={
        <>
          <Button onClick={close}>{t('cancel')}</Button>
          <Button type="primary" htmlType="submit" form={formId} loading={add.isPending || edit.isPending}>
            {t('save')}
          </Button>
        </>
      }
    >
      <Form<PlainRecord>
        form={form}
        name={formId}
        layout="vertical"
        initialValues={initial}
        validateTrigger="onBlur"
        scrollToFirstError
        onFinish={submit}
      >
        <IdentitySection {...shared} />
        <CapacitySection {...shared} />
        <PeopleSection {...shared} />
        <MoneySection {...shared} />
        <TransmissionSection {...shared} />
        <PlaceSection {...shared} />
        <IntervalSection {...shared} />
      </Form>
    </SidePanel>
  )
}
