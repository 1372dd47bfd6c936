import type { AlarmRule } from '@gridhelm/contract/acting/alarms/entities'
import { Switch } from 'antd'
import type { ReactNode } from 'react'
import { LevelTag } from '../../../../site/alarm/cells.tsx'
import { switched } from './form-values.ts'
import { useSaveRule } from './queries.ts'
import { RuleSentence } from './RuleSentence.tsx'
import styles from './Rules.module.css'
import { conditionOf, delaysOf, sentenceOf } from './sentence.ts'
import { nameOf, useWords, watching } from './use-words.ts'
import { WordsOfRule } from './WordsOfRule.tsx'
import { pointOf } from './watched.ts'

interface CellProps {
  rule: AlarmRule
  /** What holds everywhere, where the site departs from it. */
  general?: AlarmRule | undefined
}

export function NameCell({ rule }: CellProps) {
  const words = useWords()
  const point = pointOf(rule.systemType, rule.point)
  const about = rule.type === 'bit' ? undefined : point?.name[words.language]
  return (
    <span className={styles.lines}>
      <span className={styles.name}>{nameOf(rule, words)}</span>
      <small>
        {[words.t(`type.${rule.type}`), about, rule.isBuiltIn ? words.t('builtIn') : undefined]
          .filter(Boolean)
          .join(' · ')}
      </small>
    </span>
  )
}

/** The own value, with what it is elsewhere struck out beside it. */
function Departed({ own, usual, isSame }: { own: ReactNode; usual: ReactNode; isSame: boolean }) {
  if (isSame) return own
  return (
    <>
      <span className={styles.own}>{own}</span> <del className="gh-note">{usual}</del>
    </>
  )
}

export function ConditionCell({ rule, general }: CellProps) {
  const words = useWords()
  const own = watching(rule, words)
  const usual = general && watching(general, words)
  const condition = conditionOf(own, words)
  const delays = delaysOf(own, words)
  const usualCondition = usual ? conditionOf(usual, words) : condition
  const usualDelays = usual ? delaysOf(usual, words) : delays
  return (
    <span className={styles.lines}>
      <span>
        <Departed own={condition} usual={usualCondition} isSame={condition === usualCondition} />
      </span>
      {(rule.onDelaySeconds > 0 || rule.offDelaySeconds > 0 || delays !== usualDelays) && (
        <small>
          <Departed own={delays} usual={usualDelays} isSame={delays === usualDelays} />
        </small>
      )}
    </span>
  )
}

export function LevelCell({ rule, general }: CellProps) {
  const { levelName } = useWords()
  const usual = general && general.level !== rule.level ? general.level : undefined
  return (
    <span className={styles.lines}>
      <LevelTag level={rule.level} />
      {usual !== undefined && <del className="gh-note">{levelName(usual)}</del>}
    </span>
  )
}

export function WhereCell({ rule }: CellProps) {
  const { t } = useWords()
  return rule.siteId === null ? <span className={styles.quiet}>{t('everywhere')}</span> : rule.projectName
}

export function WatchedCell({ rule, mayEdit }: CellProps & { mayEdit: boolean }) {
  const words = useWords()
  const switching = useSaveRule()
  return (
    <Switch
      checked={rule.enabled}
      disabled={!mayEdit}
      loading={switching.isBusy}
      aria-label={words.t('watchedOf', { name: nameOf(rule, words) })}
      onChange={(enabled) => switching.start(switched(rule, enabled))}
    />
  )
}

/** What a row unfolds to: the rule in a sentence, and what its alarm means. */
export function RuleDetails({ rule }: CellProps) {
  const words = useWords()
  const { t } = words
  const sentence = sentenceOf(watching(rule, words), words)
  return (
    <div className={styles.details}>
      <p>
        {rule.projectName && t('atSite', { site: rule.projectName })}
        {!rule.enabled && `${t('say.off')} `}
        {sentence !== undefined && <RuleSentence sentence={sentence} />}
      </p>
      <WordsOfRule rule={rule} />
      <p className={styles.quiet}>{rule.key}</p>
    </div>
  )
}
