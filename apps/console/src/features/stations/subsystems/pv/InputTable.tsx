import { dash } from '@gridhelm/points/numbers'
import { useFormat } from '../../../../platform/format.ts'
import { useTexts } from '../../../../platform/texts.ts'
import type { SiteView, Unit } from '../site-view.ts'
import { UnitTable } from '../UnitTable.tsx'
import { UnitValue } from '../UnitValue.tsx'
import { inverterStrings } from './inverter.ts'
import type { ComparedString } from './strings.ts'
import { texts } from './texts.ts'

export const isInputPoint = (point: string): boolean => /^dc\d+(Voltage|Current|Power)$/.test(point)

/** The DC inputs in figures, one line each. */
export function InputTable({ view, unit }: { view: SiteView; unit: Unit }) {
  const t = useTexts(texts)
  const f = useFormat()
  const value = (what: 'Voltage' | 'Current' | 'Power') => (string: ComparedString) => (
    <UnitValue view={view} unit={unit} point={`dc${string.input}${what}`} />
  )
  const share = ({ share: of, verdict }: ComparedString) => {
    if (of === undefined) return verdict === 'good' || verdict === 'weak' ? dash : t(verdict)
    const text = f.percent(of)
    return verdict === 'weak' ? <b>◇ {text}</b> : text
  }
  return (
    <UnitTable<ComparedString>
      label={t('dcLabel', { number: unit.number })}
      rows={inverterStrings(view, unit)}
      rowKey={({ input }) => String(input)}
      columns={[
        { key: 'input', title: t('inputTitle'), render: ({ input }) => <b>{input}</b> },
        { key: 'voltage', title: t('voltage'), align: 'end', render: value('Voltage') },
        { key: 'current', title: t('current'), align: 'end', render: value('Current') },
        { key: 'power', title: t('power'), align: 'end', render: value('Power') },
        { key: 'share', title: t('median'), align: 'end', render: share },
      ]}
    />
  )
}
