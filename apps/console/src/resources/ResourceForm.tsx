import type { PlainRecord, ResourceCalls } from '@gridhelm/contract/resource/calls'
import { formFieldsOf, type RecordOf, type Resource } from '@gridhelm/contract/resource/resource'
import { Form } from 'antd'
import { useState } from 'react'
import { languageSignal } from '../platform/language.ts'
import { useSignal } from '../platform/signal.ts'
import { useTexts } from '../platform/texts.ts'
import { RecordForm } from '../ui/form/RecordForm.tsx'
import { useOpening } from '../ui/form/use-opening.ts'
import { FormFields, type ResourceInputs } from './FormFields.tsx'
import type { ResourceFilter } from './filter.ts'
import { type Doing, initialValuesOf, localizedName, otherLanguages, wireValuesOf } from './form-values.ts'
import { useResourceQueries } from './queries.ts'
import { resourceTexts } from './texts.ts'

export interface ResourceFormProps<R extends Resource> {
  resource: R
  calls: ResourceCalls
  open: boolean
  onClose: () => void
  /** Absent: a new one is added. */
  record?: RecordOf<R> | undefined
  onSaved?: ((id: string | undefined) => void) | undefined
  inputs?: ResourceInputs<R> | undefined
  /** What it is called, where that is not the name of the list. */
  title?: string | undefined
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
  const { resource, calls, open, onClose, record, onSaved, inputs, title, width, fixed = {} } = props
  const doing: Doing = record ? 'edit' : 'add'
  const t = useTexts(resourceTexts)
  const named = useTexts(resource.texts)
  const language = useSignal(languageSignal)
  const [form] = Form.useForm<PlainRecord>()
  const { save } = useResourceQueries(resource, calls)
  const [initial] = useState(() => initialValuesOf(resource, language, record))
  const [unfolded, setUnfolded] = useState<readonly string[]>([])

  const toWire = (values: PlainRecord): PlainRecord => ({
    ...wireValuesOf(resource, doing, language, values),
    ...(doing === 'add' ? fixed : {}),
  })

  /** A fault in a language that is folded away has to be seen. */
  function unfoldFor(faulty: readonly string[]): void {
    const hiding = formFieldsOf(resource, doing)
      .map(([name]) => name)
      .filter((name) => otherLanguages(language).some((other) => faulty.includes(localizedName(name, other))))
    if (hiding.length > 0) setUnfolded((before) => [...new Set([...before, ...hiding])])
  }

  async function send(): Promise<void> {
    const result = await save.send({ id: record?.id, values: toWire(form.getFieldsValue(true)) })
    onSaved?.(record?.id ?? idOf(result))
  }

  return (
    <RecordForm<PlainRecord>
      name={resource.noun}
      open={open}
      title={title ?? t(doing === 'add' ? 'addTitle' : 'editTitle', { title: named('title') })}
      width={width}
      form={form}
      initial={initial}
      send={send}
      onClose={onClose}
      onFaults={unfoldFor}
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
    </RecordForm>
  )
}

const idOf = (result: unknown): string | undefined => {
  const id = (result as { id?: unknown } | null)?.id
  return typeof id === 'string' ? id : undefined
}
