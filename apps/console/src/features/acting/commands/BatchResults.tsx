import type { BatchDetail, BatchTarget } from '@gridhelm/contract/acting/commands/entities'
import { Button } from 'antd'
import { useTexts } from '../../../platform/texts.ts'
import { CommandPanel } from '../../../site/command/CommandPanel.tsx'
import { ChangeText } from '../../../site/command/CommandText.tsx'
import { useOpenedCommand } from '../../../site/command/opened.ts'
import { PageCard } from '../../../ui/PageCard.tsx'
import styles from './Batch.module.css'
import { DeviceText, ResultCell } from './BatchCells.tsx'
import { batchScreenTexts } from './batch-texts.ts'
import { bySite } from './batch-tree.ts'

const verified = (targets: readonly BatchTarget[]) =>
  targets.filter(({ command }) => command?.state === 'verified').length

/** What became of each device, site by site. */
export function BatchResults({ batch }: { batch: BatchDetail }) {
  const t = useTexts(batchScreenTexts)
  const { opened, open, close } = useOpenedCommand()
  return (
    <PageCard title={t('result')} flush>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('device')}</th>
            <th scope="col">{t('change')}</th>
            <th scope="col">{t('becameOf')}</th>
            <th scope="col">
              <span className={styles.spoken}>{t('details')}</span>
            </th>
          </tr>
        </thead>
        {bySite(batch.targets).map(({ site, targets }) => (
          <tbody key={targets[0]?.siteId}>
            <tr className={styles.group}>
              <th scope="rowgroup" colSpan={4}>
                {site}
                <small className="gh-figures">
                  {t('ofSite', { succeeded: verified(targets), total: targets.length })}
                </small>
              </th>
            </tr>
            {targets.map((target) => (
              <tr key={target.device.id}>
                <td>
                  <DeviceText device={target.device} />
                </td>
                <td>
                  <ChangeText command={{ ...batch, device: target.device, before: target.before }} />
                </td>
                <td>
                  <ResultCell target={target} isOver={batch.state !== 'running'} />
                </td>
                <td className={styles.last}>
                  {target.command && (
                    <Button
                      size="small"
                      aria-label={t('detailsOf', { device: target.device.number, site })}
                      onClick={() => target.command && open(target.command.id)}
                    >
                      {t('details')}
                    </Button>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
      <CommandPanel id={opened} onClose={close} />
    </PageCard>
  )
}
