import type { DryRun } from '@gridhelm/contract/acting/commands/entities'
import { Alert } from 'antd'
import { useTexts } from '../../../platform/texts.ts'
import { ChangeText } from '../../../site/command/CommandText.tsx'
import { StatStrip } from '../../../ui/StatTile.tsx'
import styles from './Batch.module.css'
import { DeviceText, VerdictCell } from './BatchCells.tsx'
import { useBatchCounted } from './batch-counted.ts'
import type { BatchAsked } from './batch-draft.ts'
import { batchScreenTexts } from './batch-texts.ts'
import { byVerdict, type Verdict, verdictOf } from './batch-tree.ts'

interface BatchCheckProps {
  asked: BatchAsked
  run: DryRun
}

const shownVerdicts = ['goes', 'blocked', 'offline', 'refused'] as const satisfies readonly Verdict[]

/** What a device's consequence says beyond what holds for all. */
const ownPart = (own: string | null, general: string): string =>
  own?.startsWith(general) ? own.slice(general.length).trim() : ''

/** What a command would do to each device as things are; what is left out comes first. */
export function BatchCheck({ asked, run }: BatchCheckProps) {
  const t = useTexts(batchScreenTexts)
  const counted = useBatchCounted()
  const counts = Map.groupBy(run.targets, verdictOf)
  const countOf = (verdict: Verdict) => counts.get(verdict)?.length ?? 0
  const left = run.targets.length - run.mayGo
  return (
    <>
      <StatStrip
        label={t('checkTitle')}
        stats={shownVerdicts
          .filter((verdict) => verdict !== 'refused' || countOf(verdict) > 0)
          .map((verdict) => ({ label: t(`${verdict}Count`), value: countOf(verdict) }))}
      />
      {left > 0 && (
        <Alert
          className={styles.notice ?? ''}
          type="info"
          showIcon
          title={run.mayGo === 0 ? t('nothingGoes') : t('leftOut', { devices: counted('devices', left) })}
        />
      )}
      <section
        className={styles.scroll}
        aria-label={t('checkTitle')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboards scroll what has the focus
        tabIndex={0}
      >
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('device')}</th>
              <th scope="col">{t('site')}</th>
              <th scope="col">{t('change')}</th>
              <th scope="col">{t('verdict')}</th>
            </tr>
          </thead>
          <tbody>
            {byVerdict(run.targets).map((target) => {
              const { device, before, projectName, consequence } = target
              const own = ownPart(consequence, run.consequence)
              return (
                <tr key={device.id}>
                  <td>
                    <DeviceText device={device} />
                  </td>
                  <td>{projectName}</td>
                  <td>
                    <span className={styles.lines}>
                      <ChangeText command={{ device, before, point: asked.point, value: asked.value }} />
                      {own !== '' && <small>{own}</small>}
                    </span>
                  </td>
                  <td>
                    <VerdictCell target={target} />
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </section>
    </>
  )
}
