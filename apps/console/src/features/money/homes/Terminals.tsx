import { terminalResource } from '@gridhelm/contract/money/homes/terminal-resource'
import { resourceCalls } from '@gridhelm/contract/resource/calls'
import { useTexts } from '../../../platform/texts.ts'
import { ResourceScreen } from '../../../resources/ResourceScreen.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { KeeperSelect } from './FoundSelect.tsx'
import { homeScreenTexts } from './texts.ts'

const calls = resourceCalls(terminalResource)

export function Terminals() {
  const t = useTexts(homeScreenTexts)
  return (
    <ResourceScreen
      resource={terminalResource}
      calls={calls}
      empty={<EmptyState title={t('emptyTerminals')} detail={t('emptyTerminalsHint')} />}
      inputs={{ agentName: () => <KeeperSelect /> }}
    />
  )
}
