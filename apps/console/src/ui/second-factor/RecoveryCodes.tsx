import { Button } from 'antd'
import { useTexts } from '../../platform/texts.ts'
import styles from './SecondFactor.module.css'
import { secondFactorTexts } from './texts.ts'

/** Shown once: whoever has them needs no phone. */
export function RecoveryCodes({ codes, onNoted }: { codes: readonly string[]; onNoted: () => void }) {
  const t = useTexts(secondFactorTexts)
  return (
    <div>
      <h3 className={styles.heading}>{t('codesTitle')}</h3>
      <p className={styles.hint}>{t('codesHint')}</p>
      <ul className={`${styles.codes} gh-figures`}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Button type="primary" onClick={onNoted}>
        {t('noted')}
      </Button>
    </div>
  )
}
