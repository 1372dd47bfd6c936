import { Spin } from 'antd'
import { Dialog } from '../Dialog.tsx'
import { LoadFailure, type LoadFailureProps } from '../LoadFailure.tsx'
import { SidePanel } from '../SidePanel.tsx'
import { CancelButton } from './Submit.tsx'

interface LoadingFormProps {
  title: string
  open?: boolean
  onClose: () => void
  panel?: true
  width?: number
  of: LoadFailureProps['of']
  failed?: string
}

/** In the place of a form whose record is still on the way, or did not come. */
export function LoadingForm({ title, open = true, onClose, panel, width, of, failed }: LoadingFormProps) {
  const Frame = panel ? SidePanel : Dialog
  const hasFailed = [of].flat().some(({ error }) => error)
  return (
    <Frame open={open} title={title} width={width} onClose={onClose} footer={<CancelButton />}>
      {hasFailed ? <LoadFailure of={of} {...(failed === undefined ? {} : { title: failed })} /> : <Spin />}
    </Frame>
  )
}
