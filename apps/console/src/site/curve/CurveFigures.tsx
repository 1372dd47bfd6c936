import { DownloadOutlined } from '@ant-design/icons'
import type { PointCurve } from '@gridhelm/contract/stations/overview/entities'
import type { Point } from '@gridhelm/points/point'
import { Button } from 'antd'
import { saveFile } from '../../platform/download.ts'
import { useFormat } from '../../platform/format.ts'
import { languageSignal } from '../../platform/language.ts'
import { useSignal } from '../../platform/signal.ts'
import { useTexts } from '../../platform/texts.ts'
import type { WantedCurve } from '../open-curve.ts'
import { curveSheet, figuresOfCurve } from './curve-figures.ts'
import styles from './PointCurveView.module.css'
import { texts } from './texts.ts'

interface CurveFiguresProps {
  curve: PointCurve
  point: Point
  wanted: WantedCurve
}

/** The least, the mean and the greatest of what is drawn, and the way to take it along. */
export function CurveFigures({ curve, point, wanted }: CurveFiguresProps) {
  const t = useTexts(texts)
  const f = useFormat()
  const language = useSignal(languageSignal)
  const isState = 'states' in point || point.kind === 'alarmWord'
  const figures = isState ? undefined : figuresOfCurve(curve)
  const save = () => {
    const unit = f.ownSymbol(point.unit)
    const named = (name: string) => (unit === '' ? name : `${name} (${unit})`)
    const head = ['UTC', ...[t('mean'), t('min'), t('max')].map(named)]
    const file = new Blob([curveSheet(curve, head)], { type: 'text/csv' })
    saveFile(file, `${wanted.deviceNumber} ${point.name[language]}.csv`)
  }
  const figure = (name: string, value: number, at?: number) => (
    <div>
      <dt>{name}</dt>
      <dd className="gh-figures">{f.point(value, point)}</dd>
      {at !== undefined && <dd className={styles.when}>{f.dayTime(at, wanted.timeZone)}</dd>}
    </div>
  )
  return (
    <div className={styles.head}>
      {figures && (
        <dl className={styles.figures}>
          {figure(t('min'), figures.least.value, figures.least.at)}
          {figure(t('mean'), figures.mean)}
          {figure(t('max'), figures.greatest.value, figures.greatest.at)}
        </dl>
      )}
      <Button icon={<DownloadOutlined />} onClick={save}>
        {t('export')}
      </Button>
    </div>
  )
}
