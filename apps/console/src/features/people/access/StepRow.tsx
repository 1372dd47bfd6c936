import type { AccessStep } from '@gridhelm/contract/people/access/entities'
import { useDictionary } from '../../../platform/dictionaries.ts'
import { useTexts } from '../../../platform/texts.ts'
import { StatusTag, type StatusTone } from '../../../ui/StatusTag.tsx'
import styles from './StepRow.module.css'
import { texts } from './texts.ts'

type Rule = Extract<AccessStep, { kind: 'rule' }>

/** A holder that gives nothing is nothing bad; a bar that does not let through is what hides. */
function effectOf(step: AccessStep): {
  tone: StatusTone
  key: 'grants' | 'gives' | 'withholds' | 'passes' | 'hides'
} {
  if ('current' in step) {
    if (!step.grants) return { tone: 'off', key: 'withholds' }
    return step.current ? { tone: 'good', key: 'grants' } : { tone: 'stale', key: 'gives' }
  }
  if (step.kind === 'unrestricted') return { tone: 'good', key: 'grants' }
  return step.grants ? { tone: 'good', key: 'passes' } : { tone: 'failed', key: 'hides' }
}

function useTitle() {
  const t = useTexts(texts)
  const tiers = useDictionary('tier')
  return (step: AccessStep): string => {
    switch (step.kind) {
      case 'account':
        return t('account', { state: t(`state.${step.state}`) })
      case 'unrestricted':
        return t('unrestricted')
      case 'role':
        return t('role', { name: step.name })
      case 'department':
        return t('department', { name: step.name })
      case 'department-role':
        return t('departmentRole', { name: step.name, department: step.department ?? '' })
      case 'parent':
        return t('parent', { name: step.name })
      case 'scope':
        return t('scope', { tier: tiers.textOf(step.tier) })
      case 'rule':
        return t('rule', { name: step.name })
    }
  }
}

function RuleDetail({ step }: { step: Rule }) {
  const t = useTexts(texts)
  const conditions = useDictionary('rule_conditions')
  const { column, value, filled } = step
  const wayName = ({ kind, name }: Rule['via'][number]) =>
    t(kind === 'department' ? 'department' : 'role', { name })
  return (
    <div className={styles.detail}>
      <span>{t('ruleDetail', { column, condition: conditions.textOf(step.condition), value })}</span>
      {filled === null && <span>{t('ruleUnreadable')}</span>}
      {filled !== null && filled !== value && <span>{t('ruleFilled', { value: filled })}</span>}
      <span>{t('ruleVia', { ways: step.via.map(wayName).join(', ') })}</span>
    </div>
  )
}

/** One link of the chain: what it is, and what it does. */
export function StepRow({ step }: { step: AccessStep }) {
  const t = useTexts(texts)
  const titleOf = useTitle()
  const { tone, key } = effectOf(step)
  return (
    <li className={styles.step}>
      <div className={styles.line}>
        <span>{titleOf(step)}</span>
        <StatusTag tone={tone}>{t(key)}</StatusTag>
      </div>
      {step.kind === 'rule' && <RuleDetail step={step} />}
    </li>
  )
}
