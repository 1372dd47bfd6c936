import type { PlainRecord, ResourceCalls } from '@gridhelm/contract/resource/calls'
import { formFieldsOf, type RecordOf, type Resource } from '@gridhelm/contract/resource/resource'
import { Button, Form } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { CallError } from '../platform/call.ts'
import { languageSignal } from '../platform/language.ts'
import { useSignal } from '../platform/signal.ts'
import { useTexts } from '../platform/texts.ts'
import { Dialog } from '../ui/Dialog.tsx'
import { showRefusal } from '../ui/form-refusal.ts'
import { useOnce } from '../ui/use-once.ts'
import { FormFields } from './FormFields.tsx'
import type { ResourceFilter } from './filter.ts'
import { type Doing, initialValuesOf, localizedName, otherLanguages, wireValuesOf } from './form-values.ts'
import { useResourceQueries } from './queries.ts'
import { resourceTexts } from './texts.ts'
import { useClosing } from './use-closing.ts'
import { useOpening } from './use-opening.ts'

/** Controls that a field's kind does not give, as children of a form item; null leaves the field out. */
export type ResourceInputs<R extends Resource> = Partial<
  Record<
    Extract<keyof R['fields'], string>,
    (about: { doing: Doing; record?: RecordOf<R> | undefined }) => ReactNode
  >
>

export interface ResourceFormProps<R extends Resource> {
  resource: R
  calls: ResourceCalls
  open: boolean
  onClose: () => void
  /** Absent: a new one is added. */
  record?: RecordOf<R> | undefined
  onSaved?: ((id: string | undefined) => void) | undefined
  inputs?: ResourceInputs<R> | undefined
  /** From about 640 on the fields stand in two columns. */
  width?: number | undefined
  /** Values that a new record gets and the form does not ask for. */
  fixed?: ResourceFilter | undefined
}

/** The form of a resource in a dialog, for a new record or for one that exists. */
export function ResourceForm<R extends Resource>(props: ResourceFormProps<R>) {
  const opening = useOpening(props.open)
  return opening === 0 ? null : <OpenForm key={opening} {...props} />
}

function OpenForm<R extends Resource>(props: ResourceFormProps<R>) {
  const { resource, calls, open, onClose, record, onSaved, inputs, width, fixed = {} } = props
  const doing: Doing = record ? 'edit' : 'add'
  const t = useTexts(resourceTexts)
  const named = useTexts(resource.texts)
  const language = useSignal(languageSignal)
  const [form] = Form.useForm<PlainRecord>()
  const formId = useId()
  const { save } = useResourceQueries(resource, calls)
  const saveOnce = useOnce(save)
  const [initial] = useState(() => initialValuesOf(resource, language, record))
  const [unfolded, setUnfolded] = useState<readonly string[]>([])

  const toWire = (values: PlainRecord): PlainRecord => ({
    ...wireValuesOf(resource, doing, language, values),
    ...(doing === 'add' ? fixed : {}),
  })
  const isChanged = () =>
    JSON.stringify(toWire(form.getFieldsValue(true))) !== JSON.stringify(toWire(initial))

  /** A fault in a language that is folded away has to be seen. */
  function unfoldFor(faulty: readonly string[]): void {
    const hiding = formFieldsOf(resource, doing)
      .map(([name]) => name)
      .filter((name) => otherLanguages(language).some((other) => faulty.includes(localizedName(name, other))))
    if (hiding.length > 0) setUnfolded((before) => [...new Set([...before, ...hiding])])
  }

  function submit(): void {
    saveOnce(
      { id: record?.id, values: toWire(form.getFieldsValue(true)) },
      {
        onSuccess: ({ result }) => {
          onClose()
          onSaved?.(record?.id ?? idOf(result))
        },
        onError: (error) => {
          showRefusal(form, error)
          if (error instanceof CallError) unfoldFor(Object.keys(error.fields))
        },
      },
    )
  }

  const close = useClosing(isChanged, onClose)

  const firstField = formFieldsOf(resource, doing).find(([name]) => !Object.hasOwn(fixed, name))?.[0]
  return (
    <Dialog
      open={open}
      title={t(doing === 'add' ? 'addTitle' : 'editTitle', { title: named('title') })}
      width={width}
      onClose={close}
      afterOpenChange={(shown) => shown && firstField !== undefined && form.focusField(firstField)}
      footer={
        <>
          <Button onClick={close}>{t('cancel')}</Button>
          <Button type="primary" htmlType="submit" form={formId} loading={save.isPending}>
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
        onFinishFailed={({ errorFields }) => unfoldFor(errorFields.map(({ name }) => String(name[0])))}
      >
        <FormFields
          resource={resource}
          doing={doing}
          record={record}
          inputs={inputs}
          hidden={Object.keys(fixed)}
          toWire={toWire}
          unfolded={unfolded}
          onFold={(name, unfold) =>
            setUnfolded((before) => (unfold ? [...before, name] : before.filter((other) => other !== name)))
          }
        />
      </Form>
    </Dialog>
  )
}

const idOf = (result: unknown): string | undefined => {
  const id = (result as { id?: unknown } | null)?.id
  return typeof id === 'string' ? id : undefined
}
