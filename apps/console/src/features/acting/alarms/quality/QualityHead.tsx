import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { zoneText } from '@gridhelm/contract/format/zones'
import { Button, Tooltip } from 'antd'
import { useFormat } from '../../../../platform/format.ts'
import { useTexts } from '../../../../platform/texts.ts'
import { SiteSelect } from '../../../../site/SiteSelect.tsx'
import { PageCard } from '../../../../ui/PageCard.tsx'
import styles from './Quality.module.css'
import { texts } from './texts.ts'
import { weekName, weeksLater } from './week.ts'

interface QualityHeadProps {
  /** The Monday that is shown, and that of now. */
  monday: string
  present: string
  zone: string
  siteId: string
  onWeek: (monday: string) => void
  onSite: (siteId: string) => void
}

/** Which week, and of which sites. */
export function QualityHead({ monday, present, zone, siteId, onWeek, onSite }: QualityHeadProps) {
  const t = useTexts(texts)
  const f = useFormat()
  const isPresent = monday >= present
  return (
    <PageCard>
      <div className={styles.bar}>
        <fieldset className={styles.week} aria-label={t('week')}>
          <Tooltip title={t('earlier')}>
            <Button
              icon={<LeftOutlined />}
              aria-label={t('earlier')}
              onClick={() => onWeek(weeksLater(monday, -1))}
            />
          </Tooltip>
          <span className={`gh-figures ${styles.weekName}`} aria-live="polite">
            {weekName(monday, f)}
          </span>
          <Tooltip title={t('later')}>
            <Button
              icon={<RightOutlined />}
              aria-label={t('later')}
              disabled={isPresent}
              onClick={() => onWeek(weeksLater(monday, 1))}
            />
          </Tooltip>
          {!isPresent && <Button onClick={() => onWeek(present)}>{t('thisWeek')}</Button>}
        </fieldset>
        <div className={styles.site}>
          <SiteSelect label={t('site')} everywhere={t('allSites')} value={siteId} onChange={onSite} />
        </div>
      </div>
      <p className={styles.zone}>{t('zone', { zone: zoneText(Date.now(), zone) })}</p>
    </PageCard>
  )
}
