import { QueryClientProvider } from '@tanstack/react-query'
import { ConfigProvider, theme } from 'antd'
import enGB from 'antd/es/locale/en_GB'
import frFR from 'antd/es/locale/fr_FR'
import zhCN from 'antd/es/locale/zh_CN'
import { type ReactNode, useLayoutEffect } from 'react'
import { useAppearance } from '../platform/appearance.ts'
import { AskingClient } from '../platform/asking-client.ts'
import { CallError } from '../platform/call.ts'
import { languageSignal } from '../platform/language.ts'
import { settingsSignal } from '../platform/settings.ts'
import { darkThemeColours, themeColours } from '../platform/settings-model.ts'
import { useSignal } from '../platform/signal.ts'
import { useIsPhone } from '../ui/viewport.ts'

const locales = { en: enGB, fr: frFR, zh: zhCN }

const prefersReducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)').matches

const queryClient = new AskingClient({
  defaultOptions: {
    // Asked even when the browser believes to be offline: people are told, instead of waiting without a word.
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      staleTime: 5_000,
      refetchOnWindowFocus: false,
      // A refusal will not change its mind; a lost connection may come back.
      retry: (count, error) => count < 1 && error instanceof CallError && error.kind === 'network',
    },
  },
})

export function Providers({ children }: { children: ReactNode }) {
  const language = useSignal(languageSignal)
  const { colour, colourWeak } = useSignal(settingsSignal)
  const appearance = useAppearance()
  const dark = appearance === 'dark'
  const primary = dark ? darkThemeColours[colour] : themeColours[colour]
  const onPrimary = dark ? '#0d141b' : '#ffffff'
  const isPhone = useIsPhone()

  // Before the first picture: a dark page must not begin as a light one.
  useLayoutEffect(() => {
    document.documentElement.dataset.appearance = appearance
    document.documentElement.dataset.colourWeak = String(colourWeak)
    document.documentElement.style.setProperty('--gh-theme', themeColours[colour])
  }, [appearance, colour, colourWeak])

  return (
    <ConfigProvider
      locale={locales[language]}
      button={{ autoInsertSpace: false }}
      theme={{
        // Its rules are made when the console is built.
        hashed: false,
        zeroRuntime: import.meta.env.PROD,
        algorithm: dark ? theme.darkAlgorithm : theme.defaultAlgorithm,
        token: {
          colorPrimary: primary,
          colorInfo: primary,
          colorLink: primary,
          // The usual one of a dark page is too dark to read.
          ...(dark ? { colorLinkHover: primary, colorLinkActive: primary } : {}),
          ...(isPhone ? { controlHeight: 40 } : {}),
          borderRadius: 6,
          // Said to antd itself: its popups wait for the end of their motion and would never arrive without one.
          motion: !prefersReducedMotion,
          fontFamily: 'inherit',
          // antd's own red is too pale for small text.
          colorError: dark ? '#ff8a80' : '#b3261e',
          ...(dark
            ? { colorBgLayout: '#10161c', colorBgContainer: '#171f27', colorBgElevated: '#1c252e' }
            : { colorBgLayout: '#f3f5f7', colorText: '#1a2530' }),
          // The usual greys of descriptions and placeholders are too faint to read.
          colorTextDescription: dark ? '#94a1ae' : '#5f6b78',
          colorTextPlaceholder: dark ? '#8794a1' : '#6b7683',
          boxShadowTertiary: 'none',
        },
        components: {
          Button: {
            primaryShadow: 'none',
            defaultShadow: 'none',
            dangerShadow: 'none',
            primaryColor: onPrimary,
            dangerColor: onPrimary,
          },
          // The usual ones are hardly seen on a dark page.
          ...(dark && { Segmented: { itemSelectedBg: '#33414f' } }),
          Slider: { handleColor: primary },
          Radio: { buttonSolidCheckedColor: onPrimary },
          DatePicker: { colorTextLightSolid: onPrimary },
          Checkbox: { colorWhite: onPrimary },
        },
      }}
    >
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </ConfigProvider>
  )
}
