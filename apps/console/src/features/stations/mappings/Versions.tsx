import { Button } from 'antd'
import { useTexts } from '../../../platform/texts.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { LoadFailure } from '../../../ui/LoadFailure.tsx'
import { SidePanel } from '../../../ui/SidePanel.tsx'
import { TimeText } from '../../../ui/TimeText.tsx'
import styles from './Mappings.module.css'
import { useVersions } from './queries.ts'
import { mappingScreenTexts } from './texts.ts'

interface VersionsProps {
  siteId: string
  open: boolean
  onOpen: ((version: number) => void) | undefined
  onClose: () => void
}

/** The versions that there were; each can be opened and saved as a new one. */
export function Versions({ siteId, open, onOpen, onClose }: VersionsProps) {
  const t = useTexts(mappingScreenTexts)
  const versions = useVersions(siteId, open)
  return (
    <SidePanel open={open} title={t('versions')} onClose={onClose} width={560}>
      {versions.error ? <LoadFailure of={versions} /> : null}
      {versions.data?.length === 0 && <EmptyState title={t('noVersions')} />}
      {versions.data?.map(({ version, note, createBy, createTime, rules }) => (
        <div key={version} className={styles.source}>
          <span className={styles.grow}>
            {t('version', { version })} {note && `– ${note}`}
            <span className="gh-note">
              {' '}
              · {createBy} · <TimeText value={createTime} /> · {t('rules', { count: rules })}
            </span>
          </span>
          {onOpen && (
            <Button type="link" size="small" onClick={() => onOpen(version)}>
              {t('useAgain')}
            </Button>
          )}
        </div>
      ))}
    </SidePanel>
  )
}
