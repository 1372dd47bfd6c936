import { FilePdfOutlined } from '@ant-design/icons'
import type { Station } from '@gridhelm/contract/stations/stations/entities'
import { lazy, Suspense, useState } from 'react'
import { useTexts } from '../../platform/texts.ts'
import { ToolButton } from '../../ui/ToolButton.tsx'
import { texts } from './texts.ts'

// Fetched once somebody opens it.
const SiteReportDialog = lazy(async () => ({
  default: (await import('./SiteReportDialog.tsx')).SiteReportDialog,
}))

/** The site on a few pages of paper. */
export function SiteReportButton({ station }: { station: Station }) {
  const t = useTexts(texts)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <ToolButton icon={<FilePdfOutlined />} onClick={() => setIsOpen(true)}>
        {t('button')}
      </ToolButton>
      {isOpen && (
        <Suspense fallback={null}>
          <SiteReportDialog station={station} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
