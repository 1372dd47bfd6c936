import { receiverList } from '@gridhelm/contract/telling/notices/receiver-list'
import { useTexts } from '../../../platform/texts.ts'
import { ListScreen } from '../../../resources/ListScreen.tsx'
import { SidePanel } from '../../../ui/SidePanel.tsx'
import { StatusTag } from '../../../ui/StatusTag.tsx'
import { TimeText } from '../../../ui/TimeText.tsx'
import { announcementTexts } from './announcement-texts.ts'

interface ReceiversPanelProps {
  announcement: { id: string; name: string }
  onClose: () => void
}

/** Whom an announcement has reached, and who of them has read it. */
export function ReceiversPanel({ announcement: { id, name }, onClose }: ReceiversPanelProps) {
  const t = useTexts(announcementTexts)
  const named = useTexts(receiverList.texts)
  return (
    <SidePanel open title={t('readersOf', { name })} width={640} onClose={onClose}>
      <ListScreen
        list={receiverList}
        fixedFilter={{ id }}
        cells={{
          readTime: ({ readTime }) =>
            readTime ? (
              <TimeText value={readTime} />
            ) : (
              <StatusTag tone="waiting">{named('readFlag.0')}</StatusTag>
            ),
        }}
      />
    </SidePanel>
  )
}
