import { SearchOutlined } from '@ant-design/icons'
import { useTexts } from '../../platform/texts.ts'
import { beginSearch } from './find-signal.ts'
import styles from './SearchButton.module.css'
import { searchKeys } from './shortcuts.ts'
import { searchTexts } from './texts.ts'

/** In the header of every page; the key that does the same stands on it. */
export function SearchButton() {
  const t = useTexts(searchTexts)
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={t('searchAll')}
      data-look="search"
      data-keys={searchKeys}
      aria-keyshortcuts="Control+K Meta+K"
      onClick={() => beginSearch('all')}
    >
      <SearchOutlined aria-hidden="true" />
      <span className={styles.word}>{t('search')}</span>
    </button>
  )
}
