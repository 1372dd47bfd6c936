import { Tabs } from 'antd'
import { useSearchParams } from 'react-router'
import { useTexts } from '../../../platform/texts.ts'
import { usePermission } from '../../../ui/Permitted.tsx'
import { EscalationList } from './escalation/EscalationList.tsx'
import { RuleList } from './rules/RuleList.tsx'
import { texts } from './rules/texts.ts'

/** What is watched, and who hears of it when nobody acknowledges. The tab stands in the address. */
export function AlarmRules() {
  const t = useTexts(texts)
  const [params, setParams] = useSearchParams()
  const seesEscalation = usePermission('alarmEscalation:list')
  const shown = seesEscalation && params.get('tab') === 'escalation' ? 'escalation' : 'rules'
  return (
    <Tabs
      activeKey={shown}
      destroyOnHidden
      onChange={(tab) => setParams(tab === 'rules' ? {} : { tab }, { replace: true })}
      items={[
        { key: 'rules', label: t('rules'), children: <RuleList /> },
        ...(seesEscalation
          ? [{ key: 'escalation', label: t('escalation'), children: <EscalationList /> }]
          : []),
      ]}
    />
  )
}
