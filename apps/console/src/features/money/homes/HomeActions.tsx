import { Button, Dropdown } from 'antd'
import { useState } from 'react'
import { useTexts } from '../../../platform/texts.ts'
import { CodeDialog } from '../../../site/money/CodeDialog.tsx'
import { usePermission } from '../../../ui/Permitted.tsx'
import { HomeActForm, MoveForm, ReplaceForm } from './ActForms.tsx'
import { type HomeDoing, possibleIn } from './possible.ts'
import type { Home } from './queries.ts'
import { homeScreenTexts } from './texts.ts'

/** What the reader may do to a home now; nothing is offered that would be refused for its state. */
export function HomeActions({ home, asButton = false }: { home: Home; asButton?: boolean }) {
  const t = useTexts(homeScreenTexts)
  const mayAct = usePermission('solarHome:act')
  const mayUnlock = usePermission('solarHome:unlock')
  const [doing, setDoing] = useState<HomeDoing>()
  const [code, setCode] = useState<string>()
  const close = () => setDoing(undefined)
  const possible = possibleIn(home).filter((what) => (what === 'unlock' ? mayUnlock : mayAct))
  return (
    <>
      {possible.length > 0 && (
        <Dropdown
          trigger={['click']}
          menu={{
            items: possible.map((what) => ({ key: what, label: t(what) })),
            onClick: ({ key }) => setDoing(key as HomeDoing),
          }}
        >
          <Button type={asButton ? 'default' : 'link'}>{t('actions')}</Button>
        </Dropdown>
      )}
      {doing === 'move' && <MoveForm home={home} onClose={close} />}
      {doing === 'replace' && <ReplaceForm home={home} onCode={setCode} onClose={close} />}
      {doing !== undefined && doing !== 'move' && doing !== 'replace' && (
        <HomeActForm home={home} what={doing} onCode={setCode} onClose={close} />
      )}
      <CodeDialog code={code} onClose={() => setCode(undefined)} />
    </>
  )
}
