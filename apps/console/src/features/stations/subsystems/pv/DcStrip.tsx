import type { Format } from '@gridhelm/contract/format/format'
import { findPoint } from '@gridhelm/points/catalogue'
import { type KeyboardEvent, useState } from 'react'
import { useFormat } from '../../../../platform/format.ts'
import { languageSignal } from '../../../../platform/language.ts'
import { useSignal } from '../../../../platform/signal.ts'
import { type Translate, useTexts } from '../../../../platform/texts.ts'
import { wantedCurveSignal } from '../../../../site/open-curve.ts'
import type { SiteView, Unit } from '../site-view.ts'
import styles from './DcStrip.module.css'
import { inverterStrings } from './inverter.ts'
import { type ComparedString, weakBelow, weakStrings } from './strings.ts'
import { texts } from './texts.ts'

/** The median stands at this height of the strip, so that better inputs have room above it. */
const medianHeight = 0.8

const heightOf = ({ share, verdict }: ComparedString): number =>
  share === undefined ? (verdict === 'faint' ? 0.12 : 0) : Math.min(1, Math.max(0.04, share * medianHeight))

function summary(strings: readonly ComparedString[], t: Translate<typeof texts>, f: Format): string {
  const weak = weakStrings(strings)
  if (weak.length > 0) {
    const shares = weak.map(({ share = 0 }) => f.percent(share))
    return t('weak', { inputs: weak.map(({ input }) => input).join(', '), share: shares.join(', ') })
  }
  const good = strings.filter(({ verdict }) => verdict === 'good').length
  if (good > 0) return t('even', { count: good, limit: f.percent(weakBelow) })
  return t(strings.some(({ verdict }) => verdict !== 'unknown') ? 'faintAll' : 'noInputs')
}

/** The inputs of an inverter as little bars; the arrows walk along them, a press opens the curve. */
export function DcStrip({
  view,
  unit,
  isCompact = false,
}: {
  view: SiteView
  unit: Unit
  isCompact?: boolean
}) {
  const t = useTexts(texts)
  const f = useFormat()
  const _language = useSignal(languageSignal)
  const [reached, setReached] = useState<number>()
  const [isPointed, setPointed] = useState(false)
  const strings = inverterStrings(view, unit)
  const at = strings.findIndex(({ input }) => input === reached)
  const current = Math.max(0, at)
  const isCompared = strings.some(({ share }) => share !== undefined)

  const text = (string: ComparedString): string => {
    const value = (what: 'Voltage' | 'Current' | 'Power', number: number | undefined) => {
      const point = findPoint('pvInverter', `dc${string.input}${what}` as 'dc1Power')
      return number === undefined ? [] : [f.point(number, point)]
    }
    const values = [
      ...value('Voltage', string.volts),
      ...value('Current', string.amps),
      ...value('Power', string.kw),
      string.share === undefined
        ? t(string.verdict === 'idle' ? 'idle' : string.verdict === 'faint' ? 'faint' : 'unknown')
        : t('ofMedian', { share: f.percent(string.share) }),
    ]
    return t('input', { input: string.input, values: values.join(' · ') })
  }

  function walk(event: KeyboardEvent<HTMLElement>): void {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    const next = event.currentTarget.querySelectorAll('button')[current + step]
    if (step === 0 || !next) return
    event.preventDefault()
    next.focus()
  }

  const pointed = isPointed ? strings[at] : undefined
  return (
    <div className={styles.frame}>
      <fieldset
        className={`${isCompact ? styles.compact : styles.strip} ${isCompared ? styles.compared : ''}`}
        onKeyDown={walk}
      >
        <legend className={styles.hidden}>{t('dcLabel', { number: unit.number })}</legend>
        {strings.map((string, index) => (
          <button
            key={string.input}
            type="button"
            tabIndex={index === current ? 0 : -1}
            className={`${styles.input} ${styles[string.verdict]}`}
            aria-label={text(string)}
            title={isCompact ? text(string) : undefined}
            onPointerEnter={() => {
              setReached(string.input)
              setPointed(true)
            }}
            onPointerLeave={() => setPointed(false)}
            onFocus={() => {
              setReached(string.input)
              setPointed(true)
            }}
            onBlur={() => setPointed(false)}
            onClick={() =>
              wantedCurveSignal.set({
                siteId: view.station.id,
                deviceId: unit.id,
                deviceNumber: unit.number,
                kind: unit.kind,
                point: `dc${string.input}Power`,
                timeZone: view.station.timeZone,
              })
            }
          >
            <i className={styles.bar} style={{ height: `${heightOf(string) * 100}%` }} />
            {string.verdict === 'weak' && <b aria-hidden="true">◇</b>}
          </button>
        ))}
      </fieldset>
      {!isCompact && (
        <p className={`gh-figures ${styles.words}`}>{pointed ? text(pointed) : summary(strings, t, f)}</p>
      )}
    </div>
  )
}

/** The weak inputs in words alone, for a table. */
export function WeakInputs({ view, unit }: { view: SiteView; unit: Unit }) {
  const t = useTexts(texts)
  const f = useFormat()
  const strings = inverterStrings(view, unit)
  return weakStrings(strings).length === 0 ? null : (
    <span className={styles.weakWords}>{summary(strings, t, f)}</span>
  )
}
