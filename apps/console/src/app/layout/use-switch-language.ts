import { errorTexts } from '@gridhelm/contract/errors/texts'
import type { Language } from '@gridhelm/contract/language'
import { useMutation } from '@tanstack/react-query'
import { App } from 'antd'
import { languageSignal } from '../../platform/language.ts'
import { switchLanguage } from '../../platform/session.ts'
import { useTexts } from '../../platform/texts.ts'

export function useSwitchLanguage(): (language: Language) => void {
  const { message } = App.useApp()
  const t = useTexts(errorTexts)
  const { mutate, isPending } = useMutation({
    mutationFn: switchLanguage,
    onError: () => message.error(t('error.languageSwitch')),
  })
  return (language) => {
    if (!isPending && language !== languageSignal.get()) mutate(language)
  }
}
