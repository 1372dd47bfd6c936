import type { AlarmQuality } from '@gridhelm/contract/acting/alarms/entities'
import { Link } from 'react-router'
import { useFormat } from '../../../../platform/format.ts'
import { paths } from '../../../../platform/paths.ts'
import { useTexts } from '../../../../platform/texts.ts'
import { EmptyState } from '../../../../ui/EmptyState.tsx'
import { PageCard } from '../../../../ui/PageCard.tsx'
import { Permitted } from '../../../../ui/Permitted.tsx'
import styles from './Quality.module.css'
import { type Finding, findingsOf } from './targets.ts'
import { texts } from './texts.ts'

/** What would make the next week a better one. */
export function QualityAdvice({ quality }: { quality: AlarmQuality }) {
  const t = useTexts(texts)
  const findings = findingsOf(quality)
  return (
    <PageCard title={t('toDo')}>
      {findings.length === 0 ? (
        <EmptyState title={t('well')} detail={t('wellHint')} />
      ) : (
        <ol className={styles.advice}>
          {findings.map((finding) => (
            <li key={finding.kind}>
              <Sentence finding={finding} /> <Way finding={finding} />
            </li>
          ))}
        </ol>
      )}
    </PageCard>
  )
}

function Sentence({ finding }: { finding: Finding }) {
  const t = useTexts(texts)
  const f = useFormat()
  switch (finding.kind) {
    case 'tooMany':
      return t('do.tooMany', { perDay: f.whole(finding.perDay) })
    case 'chattering':
      return finding.count === 1
        ? t('do.chatteringOne', { name: finding.name })
        : t('do.chattering', { name: finding.name, others: finding.count - 1 })
    case 'loud':
      return t('do.loud', { name: finding.name, share: f.percent(finding.share) })
    case 'slow':
      return t('do.slow', { time: f.duration(finding.ms) })
    case 'peak':
      return t('do.peak', { count: finding.count })
    default:
      return t(`do.${finding.kind}`, { count: finding.count })
  }
}

function Way({ finding }: { finding: Finding }) {
  const t = useTexts(texts)
  if (finding.kind === 'chattering' || finding.kind === 'loud') {
    return (
      <Permitted code="alarmRule:list">
        <Link to={paths.alarmRules({ search: finding.alarm })}>{t('toRule')}</Link>
      </Permitted>
    )
  }
  if (finding.kind === 'slow') {
    return (
      <Permitted code="alarmEscalation:list">
        <Link to={paths.alarmRules({ tab: 'escalation' })}>{t('toEscalation')}</Link>
      </Permitted>
    )
  }
  if (finding.kind === 'unanswered' || finding.kind === 'standing')
    return (
      <Link to={paths.alarms({ view: finding.kind === 'standing' ? 'open' : 'unacknowledged' })}>
        {t('toList')}
      </Link>
    )
  return null
}
