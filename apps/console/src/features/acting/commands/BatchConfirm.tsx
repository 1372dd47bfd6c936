import type { DryRun } from '@gridhelm/contract/acting/commands/entities'
import { commandTexts } from '@gridhelm/contract/acting/commands/texts'
import { kindName } from '@gridhelm/points/catalogue'
import { Button } from 'antd'
import { languageSignal } from '../../../platform/language.ts'
import { useSignal } from '../../../platform/signal.ts'
import { useTexts } from '../../../platform/texts.ts'
import { pointName, shownValue } from '../../../site/command/setpoint.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import styles from './Batch.module.css'
import type { SendFields } from './BatchSend.tsx'
import { useBatchCounted } from './batch-counted.ts'
import type { BatchAsked, BatchDraft } from './batch-draft.ts'
import { batchScreenTexts } from './batch-texts.ts'
import { bySite } from './batch-tree.ts'

interface BatchConfirmProps {
  kind: BatchDraft['kind']
  asked: BatchAsked
  run: DryRun
  fields: SendFields
  isSending: boolean
  onClose: () => void
  onConfirm: () => void
}

/** The second confirmation: what, to how many devices at how many sites, and how. */
export function BatchConfirm(props: BatchConfirmProps) {
  const { kind, asked, run, fields, isSending, onClose, onConfirm } = props
  const t = useTexts(batchScreenTexts)
  const said = useTexts(commandTexts)
  const counted = useBatchCounted()
  const language = useSignal(languageSignal)
  const sites = bySite(run.targets.filter(({ mayGo }) => mayGo))
  const devices = counted('devices', run.mayGo)
  return (
    <Dialog
      open
      title={said('commands.confirm')}
      width={600}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="primary" loading={isSending} onClick={onConfirm}>
            {t('sendNow', { devices })}
          </Button>
        </>
      }
    >
      <div className={styles.confirm}>
        <div className={styles.question}>
          {t('confirmWhat', {
            kind: kindName(kind)[language],
            point: pointName(kind, asked.point, language),
            value: shownValue(kind, asked.point, asked.value, language),
          })}
          <strong className="gh-figures">
            {t('confirmWho', { devices, sites: counted('sites', sites.length) })}
          </strong>
          {t('confirmHow', {
            pause: fields.staggerSeconds,
            failures: counted('failures', fields.stopAfter),
          })}
        </div>
        <section>
          <p className={styles.hint}>{t('consequence')}</p>
          <p>{run.consequence}</p>
        </section>
        <section>
          <p className={styles.hint}>{t('sites')}</p>
          <ul className={styles.siteList}>
            {sites.map(({ site, targets }) => (
              <li key={targets[0]?.siteId}>
                {site}
                <span className={`gh-figures ${styles.note}`}>{targets.length}</span>
              </li>
            ))}
          </ul>
        </section>
        <p className={styles.hint}>{t('confirmEach')}</p>
      </div>
    </Dialog>
  )
}
