import { Button, type ButtonProps } from 'antd'
import { createContext, type ReactNode, use, useId, useMemo, useState } from 'react'
import { useTexts } from '../../platform/texts.ts'
import { formFrameTexts } from './texts.ts'
import { FrameContext } from './unsaved.ts'

interface Submit {
  /** Of the form; its buttons may stand outside of it. */
  id: string
  isBusy: boolean
  setIsBusy: (isBusy: boolean) => void
}

export const SubmitContext = createContext<Submit>({ id: '', isBusy: false, setIsBusy: () => undefined })

/** Around a form and its buttons, wherever these stand. */
export function SubmitScope({ children }: { children: ReactNode }) {
  const id = useId()
  const [isBusy, setIsBusy] = useState(false)
  const submit = useMemo(() => ({ id, isBusy, setIsBusy }), [id, isBusy])
  return <SubmitContext value={submit}>{children}</SubmitContext>
}

/** Sends the form; busy until the answer is there. */
export function SubmitButton({ children, ...rest }: Omit<ButtonProps, 'form' | 'htmlType' | 'loading'>) {
  const t = useTexts(formFrameTexts)
  const { id, isBusy } = use(SubmitContext)
  return (
    <Button type="primary" {...rest} htmlType="submit" form={id} loading={isBusy}>
      {children ?? t('save')}
    </Button>
  )
}

/** Closes the dialog or panel around; asks first when something would be lost. */
export function CancelButton({ children }: { children?: string | undefined }) {
  const t = useTexts(formFrameTexts)
  const { close } = use(FrameContext)
  return <Button onClick={close}>{children ?? t('cancel')}</Button>
}
