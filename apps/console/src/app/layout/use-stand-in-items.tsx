import { SwapOutlined } from '@ant-design/icons'
import type { UserInfo } from '@gridhelm/contract/people/session/entities'
import type { MenuProps } from 'antd'
import { useFormat } from '../../platform/format.ts'
import { useTexts } from '../../platform/texts.ts'
import { standInWords } from './stand-in-texts.ts'
import { useActFor, useOffers } from './use-act-for.ts'

/** Who has named the reader as agent for now, and the way back to the own name. */
export function useStandInItems(
  user: UserInfo | undefined,
  isOpen: boolean,
): NonNullable<MenuProps['items']> {
  const t = useTexts(standInWords)
  const f = useFormat()
  const offers = useOffers(isOpen)
  const act = useActFor()
  const icon = <SwapOutlined aria-hidden="true" />
  const others = offers.filter(({ userId }) => userId !== user?.standsInFor?.userId)
  if (others.length === 0 && !user?.standsInFor) return []
  const entries = others.map(({ userId, realname, username, until, needsSecondFactor }) => ({
    key: `for-${userId}`,
    icon,
    label: `${realname || username} · ${
      needsSecondFactor ? t('needsSecondFactor') : t('until', { time: f.moment(until) })
    }`,
    disabled: act.isBusy,
    onClick: () => act.start(userId),
  }))
  const back = { key: 'own-name', icon, label: t('back'), onClick: () => act.start(undefined) }
  return [
    {
      key: 'stand-in',
      type: 'group',
      label: t('offers'),
      children: user?.standsInFor ? [back, ...entries] : entries,
    },
    { type: 'divider' },
  ]
}
