import { DeploymentUnitOutlined, FundProjectionScreenOutlined } from '@ant-design/icons'
import { useTexts } from '../../platform/texts.ts'
import styles from './HeaderBar.module.css'
import { texts } from './texts.ts'
import { useScreenLinks } from './use-screen-links.ts'

export const screenIcons = {
  largeScreen: <FundProjectionScreenOutlined aria-hidden="true" />,
  singleLine: <DeploymentUnitOutlined aria-hidden="true" />,
}

export function ScreenLinks() {
  const t = useTexts(texts)
  return useScreenLinks().map(({ text, href }) => (
    <a
      key={text}
      href={href}
      target="_blank"
      rel="noopener"
      className={styles.action}
      title={`${t(text)} (${t('newTab')})`}
    >
      {screenIcons[text]}
      <span className={styles.label}>
        {t(text)}
        <span aria-hidden="true" className={styles.hint}>
          ↗
        </span>
      </span>
    </a>
  ))
}
