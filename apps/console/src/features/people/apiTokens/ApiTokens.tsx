import { PlusOutlined } from '@ant-design/icons'
import { apiTokenCalls } from '@gridhelm/contract/people/apiTokens/calls'
import { apiTokenList } from '@gridhelm/contract/people/apiTokens/token-list'
import { dash } from '@gridhelm/points/numbers'
import { Button } from 'antd'
import { useState } from 'react'
import { useTexts } from '../../../platform/texts.ts'
import { ListScreen } from '../../../resources/ListScreen.tsx'
import { resourceKeys } from '../../../resources/queries.ts'
import { TokenForm } from '../../../ui/api-token/TokenForm.tsx'
import { apiTokenFormTexts } from '../../../ui/api-token/texts.ts'
import { useChange } from '../../../ui/form/use-change.ts'
import { GuideLink } from '../../../ui/GuideLink.tsx'
import { usePermission } from '../../../ui/Permitted.tsx'
import { TimeText } from '../../../ui/TimeText.tsx'
import { apiTokenScreenTexts } from './texts.ts'

const stale = [resourceKeys(apiTokenList).all]

/** The keys of programs that act as accounts which the reader looks after. */
export function ApiTokens() {
  const t = useTexts(apiTokenFormTexts)
  const s = useTexts(apiTokenScreenTexts)
  const [isOpen, setIsOpen] = useState(false)
  const mayAdd = usePermission('apiToken:add')
  const mayRevoke = usePermission('apiToken:delete')
  const revoke = useChange(apiTokenCalls.revoke, { stale })
  return (
    <>
      <ListScreen
        list={apiTokenList}
        cells={{
          name: ({ name, hint }) => (
            <>
              {name} <span className="gh-quiet">{hint}</span>
            </>
          ),
          username: ({ realname, username, service }) => (
            <>
              {realname} <span className="gh-quiet">{username}</span>
              {service && <span className="gh-quiet"> · {s('service')}</span>}
            </>
          ),
          scopes: ({ scopes, codes }) =>
            scopes
              .map((scope) => (scope === 'act' ? `${t('scope.act')} (${codes.length})` : t(`scope.${scope}`)))
              .join(', '),
          lastUsedTime: ({ lastUsedTime }) =>
            lastUsedTime === null ? dash : <TimeText value={lastUsedTime} show="age" />,
        }}
        toolbar={
          mayAdd && (
            <Button type="primary" icon={<PlusOutlined />} onClick={() => setIsOpen(true)}>
              {s('add')}
            </Button>
          )
        }
        next={
          <>
            {mayAdd && <Button onClick={() => setIsOpen(true)}>{s('addFirst')}</Button>}
            <GuideLink chapter="api-tokens" />
          </>
        }
        removal={
          mayRevoke
            ? {
                label: t('revoke'),
                question: ({ name }) => t('revokeQuestion', { name }),
                consequence: t('revokeConsequence'),
                keeps: ({ state }) => state !== 'live',
                send: ([id = '']) => revoke.send({ id }),
              }
            : undefined
        }
      />
      <TokenForm open={isOpen} forAccount stale={stale} onClose={() => setIsOpen(false)} />
    </>
  )
}
