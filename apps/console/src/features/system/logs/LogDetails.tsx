import type { LogRecord } from '@gridhelm/contract/system/logs/entities'
import { logResource } from '@gridhelm/contract/system/logs/resource'
import { useTexts } from '../../../platform/texts.ts'
import { CopyText } from '../../../ui/CopyText.tsx'
import styles from './LogDetails.module.css'
import { prettyJson } from './pretty-json.ts'
import { logTexts } from './texts.ts'

/** What a row of the log has no room for. */
export function LogDetails({ log }: { log: LogRecord }) {
  const t = useTexts(logTexts)
  const named = useTexts(logResource.texts)
  const parameters = prettyJson(log.requestParam)
  return (
    <dl className={styles.details}>
      <div>
        <dt>{named('requestUrl')}</dt>
        <dd>
          <code>{`${log.method} ${log.requestUrl}`}</code>
        </dd>
      </div>
      {log.userid !== null && (
        <div>
          <dt>{named('userid')}</dt>
          <dd>
            <CopyText value={log.userid} />
          </dd>
        </div>
      )}
      {log.apiToken !== null && (
        <div>
          <dt>{named('apiToken')}</dt>
          <dd>{log.apiToken}</dd>
        </div>
      )}
      <div>
        <dt>{t('parameters')}</dt>
        <dd>
          {parameters === undefined ? (
            t('noParameters')
          ) : (
            <pre className={styles.parameters}>{parameters}</pre>
          )}
        </dd>
      </div>
    </dl>
  )
}
