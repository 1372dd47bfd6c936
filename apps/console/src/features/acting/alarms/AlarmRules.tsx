import { Tabs } from 'antd'
import { useTexts } from '../../../platform/texts.ts'
import { defineAddress } from '../../../ui/address/address.ts'
import { choice } from '../../../ui/address/parts.ts'
import { useAddress } from '../../../ui/address/use-address.ts'
import { usePermission } from '../../../ui/Permitted.tsx'
import { EscalationList } from './escalation/EscalationList.tsx'
import { RuleList } from './rules/RuleList.tsx'
import { texts } from './rules/texts.ts'

const tabs = ['rules', 'escalation'] as const
const rulesAddress = defineAddress({ tab: choice(tabs, 'rules') })

/** What is watched, and who hears of it when nobody acknowledges. The tab stands in the address. */
export function AlarmRules() {
  const t = useTexts(texts)
  const { shown, show } = useAddress(rulesAddress)
  const seesEscalation = usePermission('alarmEscalation:list')
  return (
    <Tabs
      activeKey={seesEscalation ? shown.tab : 'rules'}
      destroyOnHidden
      onChange={(tab) => show({ tab: tab === 'escalation' ? tab : 'rules' })}
      items={[
        { key: 'rules', label: t('rules'), children: <RuleList /> },
        ...(seesEscalation
          ? [{ key: 'escalation', label: t('escalation'), children: <EscalationList /> }]
          : []),
      ]}
    />
  )
}
