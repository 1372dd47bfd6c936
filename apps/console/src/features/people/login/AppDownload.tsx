import { useState } from 'react'
import { useTexts } from '../../../platform/texts.ts'
import { ScanCode } from '../../../ui/ScanCode.tsx'
import styles from './AppDownload.module.css'
import type { AppAddress } from './app-stores.ts'
import { panelProps, TabStrip, useTabs } from './TabStrip.tsx'
import { loginTexts } from './texts.ts'

export function AppDownload({ apps }: { apps: readonly AppAddress[] }) {
  const t = useTexts(loginTexts)
  const tabs = useTabs()
  const [chosen, setChosen] = useState(apps[0]?.store)
  const app = apps.find((one) => one.store === chosen) ?? apps[0]
  if (app === undefined) return null
  return (
    <div className={styles.download}>
      <TabStrip
        id={tabs}
        label={t('app.stores')}
        tabs={apps.map(({ store }) => ({ key: store, title: t(`app.${store}`) }))}
        active={app.store}
        onChange={setChosen}
      />
      <div {...panelProps(tabs, app.store)} className={styles.panel}>
        <ScanCode value={app.address} name={t('app.codeName')} />
        <p className={styles.hint}>
          {t('app.scan')}
          <a href={app.address} target="_blank" rel="noreferrer">
            {t('app.open')}
          </a>
        </p>
      </div>
    </div>
  )
}
