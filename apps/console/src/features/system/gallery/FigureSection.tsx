import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../platform/texts.ts'
import { StatStrip } from '../../../ui/StatTile.tsx'
import { Block } from './Block.tsx'
import { galleryTexts } from './texts.ts'

export function FigureSection() {
  const t = useTexts(galleryTexts)
  const f = useFormat()
  const number = (value: number) => f.whole(value)
  return (
    <Block name="StatStrip, StatTile">
      <StatStrip
        label={t('figures')}
        stats={[
          { label: t('load'), value: number(86.4), unit: 'kW', note: t('qualityGood') },
          { label: t('share'), value: number(91), unit: '%', definition: t('shareDefinition') },
          { label: t('charge'), value: number(63.5), unit: '%', note: t('charging') },
          { label: t('generated'), value: number(742), unit: 'kWh' },
          { label: t('dieselSaved'), ...f.figure.litres(41_208) },
          { label: t('timeToDark'), value: undefined, unit: 'h', note: t('noReading') },
        ]}
      />
    </Block>
  )
}
