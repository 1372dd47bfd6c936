import { defineTexts } from '@gridhelm/contract/texts'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTexts } from '../platform/texts.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { LoadFailure } from '../ui/LoadFailure.tsx'
import { SidePanel } from '../ui/SidePanel.tsx'
import { TimeText } from '../ui/TimeText.tsx'

const texts = defineTexts({
  versions: ['Versions', '历史版本', 'Versions'],
  noVersions: [
    'No version has been saved yet',
    '还没有保存过版本',
    'Aucune version n’a encore été enregistrée',
  ],
  version: ['Version {version}', '版本 {version}', 'Version {version}'],
})

interface Version {
  version: number
  note: string
  createBy: string | null
  createTime: string
}

interface VersionPanelProps<V extends Version> {
  open: boolean
  versions: UseQueryResult<V[]>
  /** How much there is in one. */
  contentOf: (version: V) => string
  /** What can be done with one. */
  actionOf: (version: number) => ReactNode
  onClose: () => void
}

/** The versions that there were of something that a site has one of, the newest first. */
export function VersionPanel<V extends Version>(props: VersionPanelProps<V>) {
  const { open, versions, contentOf, actionOf, onClose } = props
  const t = useTexts(texts)
  return (
    <SidePanel open={open} title={t('versions')} onClose={onClose} width={560}>
      {versions.error ? <LoadFailure of={versions} /> : null}
      {versions.data?.length === 0 && <EmptyState title={t('noVersions')} />}
      {versions.data?.map((one) => (
        <div key={one.version} className="gh-item">
          <span>
            {t('version', { version: one.version })}{' '}
            <span className="gh-note">
              {one.note && `${one.note} · `}
              {contentOf(one)} · {one.createBy} · <TimeText value={one.createTime} />
            </span>
          </span>
          {actionOf(one.version)}
        </div>
      ))}
    </SidePanel>
  )
}
