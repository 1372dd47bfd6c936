import { fillRuleCalls } from '@gridhelm/contract/basics/fillRules/calls'
import { fillRuleResource } from '@gridhelm/contract/basics/fillRules/resource'
import type { RecordOf } from '@gridhelm/contract/resource/resource'
import { dash } from '@gridhelm/points/numbers'
import { App, Button } from 'antd'
import { useTexts } from '../../../platform/texts.ts'
import { ResourceScreen } from '../../../resources/ResourceScreen.tsx'
import { CopyText } from '../../../ui/CopyText.tsx'
import styles from './FillRules.module.css'
import { ParamsInput } from './ParamsInput.tsx'
import { draftOf, generatorOf, type ParamName } from './params.ts'
import { useNextValue } from './queries.ts'
import { fillRuleScreenTexts } from './texts.ts'

function NextButton({ rule }: { rule: RecordOf<typeof fillRuleResource> }) {
  const t = useTexts(fillRuleScreenTexts)
  const { modal } = App.useApp()
  const next = useNextValue()
  const show = (value: string) =>
    modal.info({
      title: t('nextTitle', { name: rule.ruleName ?? '' }),
      content: (
        <>
          <CopyText value={value}>
            <span className={styles.code}>{value}</span>
          </CopyText>
          <p className={styles.quiet}>{t('nextHint')}</p>
        </>
      ),
    })
  return (
    <Button
      type="link"
      loading={next.isBusy}
      onClick={() => next.start({ ruleCode: rule.ruleCode ?? '' }, { onDone: (value) => void show(value) })}
    >
      {t('next')}
    </Button>
  )
}

/** `Prefix: WO · Digits of the serial number: 4` */
function Params({ rule }: { rule: RecordOf<typeof fillRuleResource> }) {
  const t = useTexts(fillRuleScreenTexts)
  const generator = generatorOf(rule.ruleClass)
  if (!generator) return rule.ruleParams ?? dash
  const word = (value: unknown) => (typeof value === 'boolean' ? t(value ? 'yes' : 'no') : String(value))
  return Object.entries(draftOf(generator, rule.ruleParams))
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${t(name as ParamName)}: ${word(value)}`)
    .join(' · ')
}

export function FillRules() {
  return (
    <ResourceScreen
      resource={fillRuleResource}
      calls={fillRuleCalls}
      inputs={{ ruleParams: () => <ParamsInput /> }}
      cells={{
        ruleParams: (rule) => <Params rule={rule} />,
      }}
      rowActions={(rule) => <NextButton rule={rule} />}
    />
  )
}
