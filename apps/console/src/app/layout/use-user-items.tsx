import {
  ApartmentOutlined,
  CompassOutlined,
  KeyOutlined,
  LogoutOutlined,
  MoonOutlined,
  QuestionCircleOutlined,
  SunOutlined,
  ThunderboltOutlined,
  UserOutlined,
} from '@ant-design/icons'
import type { UserInfo } from '@gridhelm/contract/people/session/entities'
import type { MenuProps } from 'antd'
import { useNavigate } from 'react-router'
import { useAppearance } from '../../platform/appearance.ts'
import { languageSignal } from '../../platform/language.ts'
import { lookSignal } from '../../platform/look.ts'
import { paths } from '../../platform/paths.ts'
import { useSignal } from '../../platform/signal.ts'
import { useTexts } from '../../platform/texts.ts'
import { dayPart } from '../../ui/greeting.ts'
import { useNow } from '../../ui/ticker.ts'
import { useSwitchLanguage } from '../../ui/use-switch-language.ts'
import type { MenuRoute } from '../menu-routes.ts'
import { listSignal } from '../search/shortcuts.ts'
import { languageItems } from './language-items.tsx'
import { manualItems } from './manual-items.tsx'
import { screenIcons } from './ScreenLinks.tsx'
import { texts } from './texts.ts'
import styles from './UserMenu.module.css'
import { useApplySettings } from './use-apply-settings.ts'
import { useHelpPath } from './use-help-path.ts'
import { useLogOut } from './use-log-out.ts'
import { useScreenLinks } from './use-screen-links.ts'
import { useStandInItems } from './use-stand-in-items.tsx'

type Items = NonNullable<MenuProps['items']>

interface UserItemsOptions {
  phone: boolean
  routes: readonly MenuRoute[]
  user: UserInfo | undefined
  isOpen: boolean
  onDialog: (dialog: 'password' | 'department') => void
}

export function useUserItems({ phone, routes, user, isOpen, onDialog }: UserItemsOptions): Items {
  const t = useTexts(texts)
  const language = useSignal(languageSignal)
  const dark = useAppearance() === 'dark'
  const apply = useApplySettings()
  const navigate = useNavigate()
  const { change } = useSwitchLanguage()
  const logOut = useLogOut()
  const screenLinks = useScreenLinks()
  const standIn = useStandInItems(user, isOpen)
  const helpPath = useHelpPath(routes)
  const hour = new Date(useNow('minute')).getHours()

  const head = (
    <span className={styles.person}>
      <strong>{t(`greeting.${dayPart(hour)}`, { name: user?.realname || user?.username || '' })}</strong>
      <span>
        {user?.username} · {user?.departName ?? t('account.noDepartment')}
      </span>
    </span>
  )
  const screens: Items = screenLinks.map(({ text, href }) => ({
    key: text,
    icon: screenIcons[text],
    label: (
      <a href={href} target="_blank" rel="noopener">
        {t(text)} <span aria-hidden="true">↗</span>
      </a>
    ),
  }))
  const help = {
    key: 'help',
    icon: <QuestionCircleOutlined aria-hidden="true" />,
    label: (
      <a href={helpPath} target="_blank" rel="noopener">
        {t('help')} <span aria-hidden="true">↗</span>
      </a>
    ),
  }
  const own = [
    {
      key: 'center',
      icon: <UserOutlined aria-hidden="true" />,
      label: t('account.center'),
      onClick: () => void navigate(paths.accountCenter),
    },
    {
      key: 'password',
      icon: <KeyOutlined aria-hidden="true" />,
      label: t('account.password'),
      onClick: () => onDialog('password'),
    },
    {
      key: 'department',
      icon: <ApartmentOutlined aria-hidden="true" />,
      label: t('account.department'),
      onClick: () => onDialog('department'),
    },
    {
      key: 'appearance',
      icon: dark ? <SunOutlined aria-hidden="true" /> : <MoonOutlined />,
      label: t(dark ? 'appearance.light' : 'appearance.dark'),
      onClick: () => apply({ appearance: dark ? 'light' : 'dark' }),
    },
  ]
  const leave: Items = [
    { type: 'divider' },
    { key: 'logOut', icon: <LogoutOutlined aria-hidden="true" />, label: t('logOut'), onClick: logOut },
  ]
  return [
    { key: 'person', type: 'group', label: head },
    { type: 'divider' },
    ...(phone ? [help, ...screens] : []),
    // A password and a department are of the own name.
    ...own.filter(({ key }) => !user?.standsInFor || key === 'appearance'),
    { type: 'divider' },
    ...standIn,
    ...(phone
      ? [
          {
            key: 'language',
            type: 'group' as const,
            label: t('language'),
            children: languageItems(language, change),
          },
          { type: 'divider' as const },
        ]
      : []),
    { key: 'manual', type: 'group', label: t('manual'), children: manualItems },
    {
      key: 'shortcuts',
      icon: <ThunderboltOutlined aria-hidden="true" />,
      label: t('shortcuts'),
      onClick: () => listSignal.set(true),
    },
    {
      key: 'look',
      icon: <CompassOutlined aria-hidden="true" />,
      label: t('look'),
      onClick: () => lookSignal.set('again'),
    },
    ...leave,
  ]
}
