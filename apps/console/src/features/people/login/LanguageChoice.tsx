import { languages } from '@gridhelm/contract/language'
import { chooseLanguage, htmlLanguage, languageNames, languageSignal } from '../../../platform/language.ts'
import { useSignal } from '../../../platform/signal.ts'
import { useTexts } from '../../../platform/texts.ts'
import styles from './LanguageChoice.module.css'
import { loginTexts } from './texts.ts'

/** Before the login there is no session whose language the server would have to know. */
export function LanguageChoice() {
  const t = useTexts(loginTexts)
  const chosen = useSignal(languageSignal)
  return (
    <fieldset className={styles.languages} aria-label={t('frame.language')}>
      {languages.map((language) => (
        <button
          key={language}
          type="button"
          lang={htmlLanguage[language]}
          className={styles.language}
          aria-pressed={language === chosen}
          onClick={() => chooseLanguage(language)}
        >
          {languageNames[language]}
        </button>
      ))}
    </fieldset>
  )
}
