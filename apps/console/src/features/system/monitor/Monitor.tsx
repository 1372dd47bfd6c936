import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../platform/texts.ts'
import { FigureChart, FigureFacts } from './FigureCards.tsx'
import styles from './Monitor.module.css'
import { MonitorScreen } from './MonitorScreen.tsx'
import { monitorTexts } from './texts.ts'

export function SystemInfo() {
  const t = useTexts(monitorTexts)
  const f = useFormat()
  return (
    <MonitorScreen>
      {(figures, instance) => (
        <>
          <div className={styles.cards}>
            <FigureFacts
              title={t('machine')}
              names={['cpuCount', 'cpuUse', 'load', 'memoryTotal', 'memoryFree', 'systemUptime']}
              figures={figures}
            />
            <FigureFacts
              title={t('process')}
              first={[
                { label: t('process'), value: `${instance.host}:${instance.pid}` },
                { label: t('roles'), value: instance.roles.join(', ') },
                { label: t('version'), value: instance.version },
                { label: t('seen'), value: f.momentToSecond(instance.seenAt) },
              ]}
              names={['processStart', 'processUptime', 'processCpu', 'processMemory']}
              figures={figures}
            />
            <FigureFacts
              title={t('hearing')}
              names={['brokerUp', 'framesWaiting', 'bytesWaiting']}
              figures={figures}
            />
          </div>
          <div className={styles.cards}>
            <FigureChart title={t('machine')} names={['cpuUse', 'processCpu']} />
            <FigureChart title={t('memory')} names={['processMemory', 'memoryFree']} />
          </div>
        </>
      )}
    </MonitorScreen>
  )
}

/** Where existing clients look for the Java machine. */
export function JvmInfo() {
  const t = useTexts(monitorTexts)
  return (
    <MonitorScreen>
      {(figures) => (
        <>
          <div className={styles.cards}>
            <FigureFacts
              title={t('memory')}
              names={['heapUsed', 'heapCommitted', 'heapLimit', 'liveData', 'externalMemory', 'bufferMemory']}
              figures={figures}
            />
            <FigureFacts
              title={t('loop')}
              names={[
                'loopUse',
                'loopDelayMiddle',
                'loopDelayHigh',
                'loopDelayMost',
                'threads',
                'threadsMost',
              ]}
              figures={figures}
            />
            <FigureFacts title={t('collections')} names={['gcCount', 'gcMs', 'gcMostMs']} figures={figures} />
          </div>
          <div className={styles.cards}>
            <FigureChart title={t('memory')} names={['heapUsed', 'heapCommitted', 'externalMemory']} />
            <FigureChart title={t('loop')} names={['loopDelayHigh', 'loopDelayMost']} />
            <FigureChart title={t('collections')} names={['gcMs']} />
          </div>
        </>
      )}
    </MonitorScreen>
  )
}

/** Where existing clients look for Tomcat. */
export function TomcatInfo() {
  const t = useTexts(monitorTexts)
  return (
    <MonitorScreen>
      {(figures) => (
        <>
          <div className={styles.cards}>
            <FigureFacts
              title={t('answers')}
              names={['requests', 'requestMs', 'slowestMs', 'faults', 'sentBytes']}
              figures={figures}
            />
            <FigureFacts
              title={t('connections')}
              names={['connections', 'connectionsAllowed', 'listeners']}
              figures={figures}
            />
            <FigureFacts
              title={t('sessions')}
              names={['sessions', 'sessionsMost', 'sessionsCreated', 'sessionsExpired']}
              figures={figures}
            />
          </div>
          <div className={styles.cards}>
            <FigureChart title={t('answers')} names={['requests', 'faults']} />
            <FigureChart title={t('connections')} names={['connections', 'listeners']} />
            <FigureChart title={t('sessions')} names={['sessions']} />
          </div>
        </>
      )}
    </MonitorScreen>
  )
}
