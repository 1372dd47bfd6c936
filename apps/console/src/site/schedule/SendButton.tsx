import { MailOutlined } from '@ant-design/icons'
import { Button, Tooltip } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTexts } from '../../platform/texts.ts'
import { Permitted } from '../../ui/Permitted.tsx'
import { ToolButton } from '../../ui/ToolButton.tsx'
import { sendTexts } from './send-texts.ts'

// Fetched once somebody opens it.
const SendDialog = lazy(async () => ({ default: (await import('./SendDialog.tsx')).SendDialog }))

/** Sends a report of one site or several to colleagues, now; bare where there is room for its sign alone. */
export function SendButton({ isBare = false }: { isBare?: boolean }) {
  const t = useTexts(sendTexts)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Permitted code="scheduledReport:edit">
      {isBare ? (
        <Tooltip title={t('send')}>
          <Button icon={<MailOutlined />} aria-label={t('send')} onClick={() => setIsOpen(true)} />
        </Tooltip>
      ) : (
        <ToolButton icon={<MailOutlined />} onClick={() => setIsOpen(true)}>
          {t('send')}
        </ToolButton>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <SendDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </Permitted>
  )
}
