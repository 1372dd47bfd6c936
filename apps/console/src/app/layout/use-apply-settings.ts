import { errorTexts } from '@gridhelm/contract/errors/texts'
import { App } from 'antd'
import { changeSettings, settingsSignal } from '../../platform/settings.ts'
import type { Settings } from '../../platform/settings-model.ts'
import { localStore, storageKeys } from '../../platform/storage.ts'
import { useTexts } from '../../platform/texts.ts'

/** A full or forbidden storage lets the change be seen, and forgets it at the next visit. */
const isKept = () =>
  JSON.stringify(localStore.get(storageKeys.settings)) === JSON.stringify(settingsSignal.get())

export function useApplySettings(): (change: Partial<Settings>) => void {
  const { message } = App.useApp()
  const t = useTexts(errorTexts)
  return (change) => {
    changeSettings(change)
    if (!isKept()) message.error(t('error.theme'))
  }
}
