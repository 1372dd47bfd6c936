import { Form, type FormInstance, type FormProps } from 'antd'
import { type KeyboardEvent, type ReactNode, use, useRef, useState } from 'react'
import { CallError } from '../../platform/call.ts'
import { showRefusal } from '../form-refusal.ts'
import { type Failure, FormFailure } from './FormFailure.tsx'
import { holdFields } from './hold-fields.ts'
import { SubmitContext, SubmitScope } from './Submit.tsx'
import { isSameValue } from './same-values.ts'
import { useUnsaved } from './unsaved.ts'

export interface FormBodyProps<V extends object> {
  /** Names the form for good, in the page and in the tests. */
  name: string
  /** Where others need it too; it must be new whenever the form opens. */
  form?: FormInstance<V> | undefined
  /** What stands in the form at first. */
  initial?: Partial<V> | undefined
  /**
   * Gets the values of the fields in sight, and besides all that the form holds. A refusal goes to the fields that it
   * names, or stands below them until the next try; what was typed stays.
   */
  send: (values: V, all: V) => Promise<unknown>
  onSent?: (() => void) | undefined
  /** Whether nothing would be lost; usually, whether the values are those of the beginning. */
  isUntouched?: ((values: V) => boolean) | undefined
  /** What is typed is not worth a question, as on the way in. */
  losesNothing?: true
  validateTrigger?: 'onBlur' | 'onChange'
  /** The names of fields with faults, which may be out of sight. */
  onFaults?: ((names: readonly string[]) => void) | undefined
  onChange?: FormProps<V>['onValuesChange'] | undefined
  requiredMark?: boolean
  disabled?: boolean
  className?: string | undefined
  children: ReactNode
}

/** A form on a page or in a panel that has more in it; a dialog that is nothing but a form is a RecordForm. */
export function FormBody<V extends object>(props: FormBodyProps<V>) {
  return (
    <SubmitScope>
      <ScopedForm {...props} />
    </SubmitScope>
  )
}

interface ScopedFormProps<V extends object> extends FormBodyProps<V> {
  /** Said when it got no answer, or none that can be understood. */
  failure?: Failure
}

/** The form itself, inside of the scope that its buttons share. */
export function ScopedForm<V extends object>(props: ScopedFormProps<V>) {
  const { name, initial, requiredMark = true, disabled = false, className = '', onChange, children } = props
  const [form] = Form.useForm<V>(props.form)
  const { id } = use(SubmitContext)
  const { submit, submitAgain, failed } = useSending(form, props)
  return (
    <Form<V>
      form={form}
      name={id}
      data-form={name}
      layout="vertical"
      requiredMark={requiredMark}
      {...(disabled ? { disabled } : {})}
      className={className}
      validateTrigger={props.validateTrigger ?? 'onBlur'}
      scrollToFirstError={{ focus: true }}
      {...(initial ? { initialValues: initial } : {})}
      {...(onChange ? { onValuesChange: onChange } : {})}
      onKeyDown={(event) => isSendKey(event) && form.submit()}
      onFinish={submit}
      onFinishFailed={submitAgain}
    >
      {children}
      {failed && <FormFailure {...failed} />}
    </Form>
  )
}

/** So often a check of the fields that others overtook is made again: a press on Save is not to be lost. */
const mostAgain = 5

/** Enter sends from a field of one line; from one of several it takes Ctrl or Cmd besides. */
const isSendKey = ({ key, ctrlKey, metaKey, nativeEvent, target }: KeyboardEvent) =>
  key === 'Enter' && (ctrlKey || metaKey) && !nativeEvent.isComposing && target instanceof HTMLTextAreaElement

type Failed<V> = Parameters<NonNullable<FormProps<V>['onFinishFailed']>>[0]

function useSending<V extends object>(form: FormInstance<V>, props: ScopedFormProps<V>) {
  const { initial, send, onSent, isUntouched, losesNothing = false, onFaults, failure } = props
  const { id, setIsBusy } = use(SubmitContext)
  // Not a state: whoever leaves right after it was saved is not asked.
  const saved = useRef<Partial<V>>(initial ?? {})
  const isSending = useRef(false)
  const again = useRef(0)
  const [failed, setFailed] = useState<Failure>()

  useUnsaved(() => {
    if (losesNothing) return false
    const values = form.getFieldsValue(true)
    return isUntouched ? !isUntouched(values) : !isSameValue(values, saved.current)
  })

  async function submit(values: V): Promise<void> {
    again.current = 0
    // The second click may come before the button knows that it waits.
    if (isSending.current) return
    isSending.current = true
    setIsBusy(true)
    setFailed(undefined)
    const release = holdFields(document.getElementById(id))
    try {
      await send(values, form.getFieldsValue(true))
      saved.current = form.getFieldsValue(true)
      onSent?.()
      // It may have been emptied for the next one.
      saved.current = form.getFieldsValue(true)
    } catch (error) {
      if (!(error instanceof CallError)) {
        setFailed(failure)
        throw error
      }
      const { faulty, rest } = showRefusal(form, error)
      onFaults?.(faulty)
      if (rest !== '') setFailed({ title: rest })
      else if (error.kind !== 'refused' && error.kind !== 'cancelled') setFailed(failure)
    } finally {
      release()
      isSending.current = false
      setIsBusy(false)
    }
  }

  /** A check of the fields that another one overtook, such as that of a field just left, says nothing: it is made again. */
  function submitAgain({ outOfDate, errorFields }: Failed<V>): void {
    if (outOfDate && again.current < mostAgain) {
      again.current += 1
      // After what overtook it.
      setTimeout(() => form.submit())
      return
    }
    // Whatever overtook all of them found no fault: the server has the last word.
    if (outOfDate && form.getFieldsError().every(({ errors }) => errors.length === 0)) {
      void submit(form.getFieldsValue())
      return
    }
    again.current = 0
    onFaults?.(errorFields.map(({ name: path }) => path.join('.')))
  }

  return { submit, submitAgain, failed }
}
