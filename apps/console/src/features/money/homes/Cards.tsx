import { cardResource } from '@gridhelm/contract/money/homes/card-resource'
import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../../platform/paths.ts'
import { useTexts } from '../../../platform/texts.ts'
import { ResourceScreen } from '../../../resources/ResourceScreen.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { usePermission } from '../../../ui/Permitted.tsx'
import { CardActForm, CardReplaceForm } from './ActForms.tsx'
import { type Card, type CardAct, cardCalls } from './queries.ts'
import { homeScreenTexts } from './texts.ts'

type Doing = CardAct | 'replaceCard'

const possible: Readonly<Record<string, readonly Doing[]>> = {
  '1': ['lost', 'block', 'replaceCard'],
  '0': ['unblock', 'lost', 'replaceCard'],
  '2': ['replaceCard'],
}

export function Cards() {
  const t = useTexts(homeScreenTexts)
  const mayAct = usePermission('card:act')
  const [doing, setDoing] = useState<{ what: Doing; card: Card }>()
  const close = () => setDoing(undefined)
  return (
    <>
      <ResourceScreen
        resource={cardResource}
        calls={cardCalls}
        empty={<EmptyState title={t('emptyCards')} detail={t('emptyCardsHint')} />}
        cells={{
          shsSn: ({ shsId, shsSn }) =>
            shsId ? <Link to={paths.solarHome({ home: shsId })}>{shsSn}</Link> : null,
        }}
        rowActions={(card) =>
          mayAct &&
          (possible[String(card.status)] ?? []).map((what) => (
            <Button key={what} type="link" onClick={() => setDoing({ what, card })}>
              {t(what)}
            </Button>
          ))
        }
      />
      {doing?.what === 'replaceCard' && <CardReplaceForm card={doing.card} onClose={close} />}
      {doing && doing.what !== 'replaceCard' && (
        <CardActForm card={doing.card} what={doing.what} onClose={close} />
      )}
    </>
  )
}
