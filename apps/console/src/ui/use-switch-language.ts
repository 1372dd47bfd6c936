import { errorTexts } from '@gridhelm/contract/errors/texts'
import type { Language } from '@gridhelm/contract/language'
import { languageSignal } from '../platform/language.ts'
import { switchLanguage } from '../platform/session.ts'
import { textsNow } from '../platform/texts.ts'
import { useChange } from './form/use-change.ts'
import { notify } from './notify.ts'

const onFailed = () => void notify.message().error(textsNow(errorTexts)('error.languageSwitch'))

/** Changes the language of the session; while the server is asked, `wanted` is the new one. */
export function useSwitchLanguage() {
  const { start, isBusy, input } = useChange(async (language: Language) => ({
    result: await switchLanguage(language),
    message: '',
  }))
  return {
    wanted: isBusy ? input : undefined,
    change: (language: Language) => language !== languageSignal.get() && start(language, { onFailed }),
  }
}
