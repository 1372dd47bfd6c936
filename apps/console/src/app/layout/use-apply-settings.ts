import { errorTexts } from '@gridhelm/contract/errors/texts'
import { App } from 'antd'
import { changeSettings } from '../../platform/settings.ts'
import type { Settings } from '../../platform/settings-model.ts'
import { useTexts } from '../../platform/texts.ts'

export function useApplySettings(): (change: Partial<Settings>) => void {
  const { message } = App.useApp()
  const t = useTexts(errorTexts)
  return (change) => {
    try {
      changeSettings(change)
    } catch {
      message.error(t('error.theme'))
    }
  }
}
