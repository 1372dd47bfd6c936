import { Button, Result } from 'antd'
import { useNavigate } from 'react-router'
import { useFormat } from '../../../../platform/format.ts'
import { paths } from '../../../../platform/paths.ts'
import { sessionSignal } from '../../../../platform/session.ts'
import { useSignal } from '../../../../platform/signal.ts'
import { useTexts } from '../../../../platform/texts.ts'
import { useStations } from '../../../../site/queries.ts'
import { PageCard } from '../../../../ui/PageCard.tsx'
import { texts } from './texts.ts'

/** What came of something, and where to go from there. */
export function DemoResult() {
  const t = useTexts(texts)
  const f = useFormat()
  const go = useNavigate()
  const name = useSignal(sessionSignal)?.user?.realname ?? ''
  const { data } = useStations()
  return (
    <PageCard>
      <Result
        status="success"
        title={t('resultTitle')}
        subTitle={data && t('resultDetail', { sites: f.whole(data.length), name })}
        extra={
          <Button type="primary" onClick={() => go(paths.home)}>
            {t('home')}
          </Button>
        }
      />
    </PageCard>
  )
}
