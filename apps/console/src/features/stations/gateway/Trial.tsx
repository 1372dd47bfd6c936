import type { KindName } from '@gridhelm/contract/stations/devices/kinds'
import type { GatewayTrial } from '@gridhelm/contract/stations/gateway/entities'
import type { GatewayDevice, GatewaySetup } from '@gridhelm/contract/stations/gateway/setup'
import { findPoint } from '@gridhelm/points/catalogue'
import { Alert, Button } from 'antd'
import { useEffect, useState } from 'react'
import { useFormat } from '../../../platform/format.ts'
import { languageSignal } from '../../../platform/language.ts'
import { useSignal } from '../../../platform/signal.ts'
import { useTexts } from '../../../platform/texts.ts'
import { useFaultText } from './fault-text.ts'
import styles from './Gateway.module.css'
import { useTest, useTested } from './queries.ts'
import { gatewayScreenTexts } from './texts.ts'

interface TrialProps {
  siteId: string
  setup: GatewaySetup
  kind: KindName | undefined
  /** What the form holds; rejects while something in it is wrong. */
  read: () => Promise<GatewayDevice | undefined>
}

/** A device is given so long, and the way there and back. */
const patienceMs = 20_000

/** Lets the gateway read the device as the form describes it, and shows what it said. Nothing is put to use. */
export function Trial({ siteId, setup, kind, read }: TrialProps) {
  const t = useTexts(gatewayScreenTexts)
  const test = useTest()
  const [id, setId] = useState<string>()
  const [isLate, setIsLate] = useState(false)
  const { data } = useTested(siteId, isLate ? undefined : id)
  const answer = data?.id === id ? data?.answer : undefined
  const isWaiting = id !== undefined && !answer && !isLate
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setIsLate(true), patienceMs)
    return () => clearTimeout(timer)
  }, [isWaiting])
  const begin = async () => {
    // What is missing is told at its field.
    const device = await read().catch(() => undefined)
    if (!device) return
    setId(undefined)
    setIsLate(false)
    test.start({ siteId, setup: { ...setup, devices: [device] } }, { onDone: (asked) => setId(asked.id) })
  }
  return (
    <div className={`gh-stack ${styles.trial}`}>
      <div>
        <Button loading={test.isBusy || isWaiting} onClick={() => void begin()}>
          {t('test')}
        </Button>
      </div>
      <div role="status">
        {isWaiting && <p className="gh-note-line">{t('testing')}</p>}
        {isLate && <Alert type="warning" showIcon title={t('testLate')} />}
        {answer && kind && <Outcome answer={answer} kind={kind} />}
      </div>
    </div>
  )
}

function Outcome({ answer, kind }: { answer: NonNullable<GatewayTrial['answer']>; kind: KindName }) {
  const t = useTexts(gatewayScreenTexts)
  const f = useFormat()
  const language = useSignal(languageSignal)
  const faultText = useFaultText()
  const { ok, ms, values, fault, code } = answer
  if (!ok)
    return (
      <Alert type="error" showIcon title={t('testFailed', { why: faultText(fault ?? 'malformed', code) })} />
    )
  const known = values.filter(({ value }) => value !== null)
  return (
    <>
      <p className="gh-note-line">{t('testGood', { count: known.length, ms })}</p>
      <table className="gh-plain-table">
        <thead>
          <tr>
            <th>{t('point')}</th>
            <th>{t('value')}</th>
          </tr>
        </thead>
        <tbody>
          {values.map(({ point: key, value }) => {
            const point = findPoint(kind, key)
            return (
              <tr key={key}>
                <td>{point?.name[language] ?? key}</td>
                <td className="gh-figures">{point ? f.point(value, point) : value}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </>
  )
}
