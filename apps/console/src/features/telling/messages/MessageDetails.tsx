import { messageResource, type OutboxMessage } from '@gridhelm/contract/telling/messages/resource'
import { useTexts } from '../../../platform/texts.ts'
import { CopyText } from '../../../ui/CopyText.tsx'
import { Attachments } from './Attachments.tsx'
import styles from './MessageDetails.module.css'
import { messageTexts } from './texts.ts'

/** The whole of a message whose row shows one line of it. */
export function MessageDetails({ message }: { message: OutboxMessage }) {
  const t = useTexts(messageTexts)
  const named = useTexts(messageResource.texts)
  const parts = [
    [named('esTitle'), message.esTitle],
    [named('esContent'), message.esContent],
    [named('esResult'), message.esResult],
    [named('templateCode'), message.templateCode],
  ] as const
  return (
    <dl className={styles.details}>
      <div>
        <dt>{named('esReceiver')}</dt>
        <dd>
          <CopyText value={message.esReceiver ?? ''} />
        </dd>
      </div>
      {parts.map(([name, text]) =>
        text ? (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ) : null,
      )}
      {message.attachments.length > 0 && (
        <div>
          <dt>{t('attachments')}</dt>
          <dd>
            <Attachments message={message} />
          </dd>
        </div>
      )}
    </dl>
  )
}
