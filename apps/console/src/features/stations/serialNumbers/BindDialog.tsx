import type { RecordOf } from '@gridhelm/contract/resource/resource'
import type { serialNumberResource } from '@gridhelm/contract/stations/serialNumbers/resource'
import { Button, Form } from 'antd'
import { useTexts } from '../../../platform/texts.ts'
import { SiteSelect } from '../../../site/SiteSelect.tsx'
import { RecordForm } from '../../../ui/form/RecordForm.tsx'
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
  const binding = useBindProject()
  return (
    <RecordForm<{ projectId: string }>
      name="serialNumberSite"
      title={t('bindTitle', { sn: sn ?? '' })}
      initial={bound === undefined ? {} : { projectId: bound }}
      send={({ projectId: chosen }) => binding.send({ id, projectId: chosen })}
      isReady={({ projectId: chosen }) => Boolean(chosen) && chosen !== bound}
      saveText={t('bindNow')}
      onClose={onClose}
      actions={
        bound !== undefined && (
          <Button
            className={styles.unbind ?? ''}
            loading={binding.isBusy}
            onClick={() => binding.start({ id, projectId: null }, { onDone: onClose })}
          >
            {t('unbind')}
          </Button>
        )
      }
    >
      <p className="gh-lead">
        {bound === undefined ? t('bindHint') : t('boundHint', { project: projectName ?? '' })}
      </p>
      <Form.Item name="projectId">
        <SiteSelect label={t('project')} />
      </Form.Item>
    </RecordForm>
  )
}
