import { checkRuleCalls } from '@gridhelm/contract/basics/checkRules/calls'
import { checkRuleResource } from '@gridhelm/contract/basics/checkRules/resource'
import { useTexts } from '../../../platform/texts.ts'
import { ResourceScreen } from '../../../resources/ResourceScreen.tsx'
import styles from './CheckRules.module.css'
import { RowsInput } from './RowsInput.tsx'
import { draftRows, rowsSummary } from './rows.ts'
import { TryOut } from './TryOut.tsx'
import { checkRuleScreenTexts } from './texts.ts'

function Checks({ ruleJson }: { ruleJson: string }) {
  const t = useTexts(checkRuleScreenTexts)
  return (
    <>
      <table className={styles.checks}>
        <thead>
          <tr>
            <th>{t('digits')}</th>
            <th>{t('pattern')}</th>
            <th>{t('message')}</th>
          </tr>
        </thead>
        <tbody>
          {draftRows(ruleJson).map(({ digits, pattern, message }) => (
            <tr key={`${digits} ${pattern}`}>
              <td className={styles.code}>{digits}</td>
              <td className={styles.code}>{pattern}</td>
              <td>{message}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <TryOut ruleJson={ruleJson} />
    </>
  )
}

export function CheckRules() {
  return (
    <ResourceScreen
      resource={checkRuleResource}
      calls={checkRuleCalls}
      cells={{
        ruleJson: ({ ruleJson }) => <span className={styles.code}>{rowsSummary(ruleJson ?? '')}</span>,
      }}
      inputs={{ ruleJson: () => <RowsInput /> }}
      details={({ ruleJson }) => <Checks ruleJson={ruleJson ?? ''} />}
      formWidth={760}
    />
  )
}
