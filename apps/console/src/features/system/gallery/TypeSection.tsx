import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../platform/texts.ts'
import { Block } from './Block.tsx'
import styles from './TypeSection.module.css'
import { galleryTexts } from './texts.ts'

const sizes = [
  { px: 22, weight: 600 },
  { px: 18, weight: 600 },
  { px: 14, weight: 600 },
  { px: 14, weight: 400 },
  { px: 12, weight: 400 },
  { px: 11, weight: 400 },
] as const

export function TypeSection() {
  const t = useTexts(galleryTexts)
  const f = useFormat()
  return (
    <>
      <Block name="14 px, 12 px, 11 px">
        {sizes.map(({ px, weight }) => (
          <p key={`${px} ${weight}`} className={styles.sample}>
            <code className={styles.size}>
              {px} px · {weight}
            </code>
            <span style={{ fontSize: px, fontWeight: weight }}>{t('typeSample')}</span>
          </p>
        ))}
      </Block>
      <Block name=".gh-figures">
        <p className={styles.note}>{t('figuresSample')}</p>
        <p className={`gh-figures ${styles.figures}`}>
          {f.whole(1111.1)} kW
          <br />
          {f.whole(8888.8)} kW
        </p>
      </Block>
    </>
  )
}
