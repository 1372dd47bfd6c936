import type { RecordOf } from '@gridhelm/contract/resource/resource'
import type { serialNumberResource } from '@gridhelm/contract/stations/serialNumbers/resource'
import { Button } from 'antd'
import { useState } from 'react'
import { useTexts } from '../../../platform/texts.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { ProjectSelect } from '../../../ui/project-picker/ProjectSelect.tsx'
import { tellRefusal } from '../../../ui/tell-refusal.ts'
import { useOnce } from '../../../ui/use-once.ts'
import styles from './BindDialog.module.css'
import { useBindProject } from './queries.ts'
import { serialNumberTexts } from './texts.ts'

interface BindDialogProps {
  serialNumber: RecordOf<typeof serialNumberResource>
  onClose: () => void
}

/** Which project a serial number belongs to: its subjects are then topics of that project. */
export function BindDialog({ serialNumber, onClose }: BindDialogProps) {
  const t = useTexts(serialNumberTexts)
  const { id, sn, projectId, projectName } = serialNumber
  const bound = typeof projectId === 'string' ? projectId : undefined
  const [chosen, setChosen] = useState(bound)
  const binding = useBindProject()
  const bindOnce = useOnce(binding)
  const bind = (target: string | null) =>
    bindOnce({ id, projectId: target }, { onSuccess: onClose, onError: tellRefusal })
  return (
    <Dialog
      open
      title={t('bindTitle', { sn: sn ?? '' })}
      onClose={onClose}
      footer={
        <>
          {bound !== undefined && (
            <Button className={styles.unbind ?? ''} loading={binding.isPending} onClick={() => bind(null)}>
              {t('unbind')}
            </Button>
          )}
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            type="primary"
            disabled={chosen === undefined || chosen === bound}
            loading={binding.isPending}
            onClick={() => chosen !== undefined && bind(chosen)}
          >
            {t('bindNow')}
          </Button>
        </>
      }
    >
      <p className={styles.hint}>
        {bound === undefined ? t('bindHint') : t('boundHint', { project: projectName ?? '' })}
      </p>
      <ProjectSelect label={t('project')} value={chosen ?? null} onChange={setChosen} />
    </Dialog>
  )
}
