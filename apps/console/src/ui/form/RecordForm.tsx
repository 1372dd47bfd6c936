import { errorTexts } from '@gridhelm/contract/errors/texts'
import { Form } from 'antd'
import { type ReactNode, useRef } from 'react'
import { CallError } from '../../platform/call.ts'
import { textsNow } from '../../platform/texts.ts'
import { Dialog } from '../Dialog.tsx'
import { enterFirstField } from '../first-field.ts'
import { notify } from '../notify.ts'
import { SidePanel } from '../SidePanel.tsx'
import { type FormBodyProps, ScopedForm } from './FormBody.tsx'
import { CancelButton, SubmitButton, SubmitScope } from './Submit.tsx'
import { useOpening } from './use-opening.ts'

interface RecordFormProps<V extends object> extends Omit<FormBodyProps<V>, 'onSent'> {
  title: string
  open?: boolean
  /** After it was sent, and when people give up. */
  onClose: () => void
  /** Where a dialog has not room enough. */
  panel?: true
  width?: number | undefined
  saveText?: string | undefined
  /** The button says that something goes for good. */
  danger?: boolean
  /** Until then it cannot be sent. */
  isReady?: (values: V) => boolean
  /** Nothing can be sent. */
  isReadOnly?: boolean
  cancelText?: string
  /** Further buttons before the two of every form. */
  actions?: ReactNode
  /** Above the fields, whose first one is entered when it opens. */
  intro?: ReactNode
}

/**
 * The frame of every form in a dialog or a panel. It asks before it throws away what was typed, whatever way it is
 * closed, sends once however often it is pressed, and closes when the server has taken it.
 */
export function RecordForm<V extends object>(props: RecordFormProps<V>) {
  const opening = useOpening(props.open ?? true)
  return opening === 0 ? null : <OpenForm key={opening} {...props} />
}

function OpenForm<V extends object>(props: RecordFormProps<V>) {
  const { title, open = true, onClose, panel, width, actions, intro, isReadOnly = false, cancelText } = props
  const [form] = Form.useForm<V>(props.form)
  const body = useRef<HTMLDivElement>(null)
  const Frame = panel ? SidePanel : Dialog
  return (
    <SubmitScope>
      <Frame
        open={open}
        title={title}
        width={width}
        onClose={onClose}
        afterOpenChange={(shown) => shown && enterFirstField(body.current)}
        footer={
          <>
            {actions}
            <CancelButton>{cancelText}</CancelButton>
            {!isReadOnly && <Save {...props} form={form} />}
          </>
        }
      >
        {intro}
        <div ref={body}>
          <ScopedForm {...props} form={form} send={telling(props.send)} onSent={onClose} />
        </div>
      </Frame>
    </SubmitScope>
  )
}

/** Why it failed is told for every call; that nothing was saved is said besides. A refusal says it itself. */
const telling =
  <V extends object>(send: FormBodyProps<V>['send']): FormBodyProps<V>['send'] =>
  async (values, all) => {
    try {
      return await send(values, all)
    } catch (error) {
      if (error instanceof CallError && error.shown)
        notify.message()?.error(textsNow(errorTexts)('error.saveFailed'))
      throw error
    }
  }

function Save<V extends object>({ form, saveText, danger = false, isReady }: RecordFormProps<V>) {
  const values = Form.useWatch((all: V) => all, { ...(form ? { form } : {}), preserve: true })
  return (
    <SubmitButton danger={danger} disabled={isReady !== undefined && !isReady(values ?? ({} as V))}>
      {saveText}
    </SubmitButton>
  )
}
