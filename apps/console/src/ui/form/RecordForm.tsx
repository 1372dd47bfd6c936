import { errorTexts } from '@gridhelm/contract/errors/texts'
import { Form } from 'antd'
import { type ReactNode, useRef } from 'react'
import { useTexts } from '../../platform/texts.ts'
import { Dialog } from '../Dialog.tsx'
import { enterFirstField } from '../first-field.ts'
import { SidePanel } from '../SidePanel.tsx'
import { type FormBodyProps, ScopedForm } from './FormBody.tsx'
import { CancelButton, SubmitButton, SubmitScope } from './Submit.tsx'
import { formFrameTexts } from './texts.ts'
import { useOpening } from './use-opening.ts'

export interface RecordFormProps<V extends object> extends Omit<FormBodyProps<V>, 'onSent'> {
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
  const t = useTexts(formFrameTexts)
  const e = useTexts(errorTexts)
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
          <ScopedForm
            {...props}
            form={form}
            onSent={onClose}
            // Why is told for every call; that it may not be saved is said here.
            failure={{ title: e('error.saveFailed'), detail: t('unconfirmed') }}
          />
        </div>
      </Frame>
    </SubmitScope>
  )
}

function Save<V extends object>({ form, saveText, danger = false, isReady }: RecordFormProps<V>) {
  const values = Form.useWatch((all: V) => all, { ...(form ? { form } : {}), preserve: true })
  return (
    <SubmitButton danger={danger} disabled={isReady !== undefined && !isReady(values ?? ({} as V))}>
      {saveText}
    </SubmitButton>
  )
}
