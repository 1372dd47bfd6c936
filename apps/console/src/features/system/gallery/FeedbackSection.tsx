import { errorTexts } from '@gridhelm/contract/errors/texts'
import { Alert, App, Button } from 'antd'
import { useTexts } from '../../../platform/texts.ts'
import { notificationSeconds } from '../../../ui/notify.ts'
import { useQuestion } from '../../../ui/use-question.ts'
import { Block, Line } from './Block.tsx'
import { galleryTexts } from './texts.ts'

export function FeedbackSection() {
  const t = useTexts(galleryTexts)
  const error = useTexts(errorTexts)
  const { message, notification } = App.useApp()
  const askFirst = useQuestion()
  return (
    <>
      <Block name="App.useApp(), notify">
        <Line>
          <Button onClick={() => message.success(t('messageText'))}>{t('messageButton')}</Button>
          <Button
            onClick={() =>
              notification.info({
                title: error('error.systemPrompt'),
                description: t('notificationText'),
                duration: notificationSeconds,
              })
            }
          >
            {t('notificationButton')}
          </Button>
          <Button onClick={() => askFirst({ title: t('dialogTitle'), content: t('dialogText') })}>
            {t('dialogButton')}
          </Button>
        </Line>
      </Block>
      <Block name="Alert">
        <Alert type="info" showIcon title={t('notificationText')} />
      </Block>
    </>
  )
}
