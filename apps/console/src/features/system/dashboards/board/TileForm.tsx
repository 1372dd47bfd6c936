import { type AnalysisUnit, analysisUnits } from '@gridhelm/contract/history/analysis/rules'
import { type BoardFigure, type BoardTile, boardFigures } from '@gridhelm/contract/system/dashboards/board'
import { Form, Input, Segmented, Select } from 'antd'
import { useTexts } from '../../../../platform/texts.ts'
import { SiteSelect } from '../../../../site/SiteSelect.tsx'
import { RecordForm } from '../../../../ui/form/RecordForm.tsx'
import { usePermission } from '../../../../ui/Permitted.tsx'
import { boardTexts } from '../texts.ts'
import { freePlace } from './layout.ts'
import { useReports, useSavedQueries } from './queries.ts'

interface Values {
  kind: BoardTile['kind']
  title: string
  figure: BoardFigure
  unit: AnalysisUnit
  siteId: string
  query?: string
  report?: string
}

const sizes = { figure: { w: 3, h: 1 }, curve: { w: 6, h: 3 }, report: { w: 3, h: 1 } } as const

interface TileFormProps {
  tiles: readonly BoardTile[]
  open: boolean
  onClose: () => void
  onAdd: (tile: BoardTile) => Promise<unknown>
}

/** What the new tile shows. */
export function TileForm({ tiles, open, onClose, onAdd }: TileFormProps) {
  const t = useTexts(boardTexts)
  const maySeeReports = usePermission('scheduledReport:list')
  const queries = useSavedQueries(open)
  const reports = useReports(open && maySeeReports)
  const kinds = (['figure', 'curve', 'report'] as const).filter((kind) => kind !== 'report' || maySeeReports)

  function tileOf({ kind, title, figure, unit, siteId, query, report }: Values): BoardTile | undefined {
    const common = { id: crypto.randomUUID(), ...freePlace(tiles, sizes[kind]) }
    if (kind === 'figure')
      return { ...common, kind, title: title.trim(), figure, unit, siteId: siteId || null }
    if (kind === 'curve') {
      const saved = queries.data?.find(({ id }) => id === query)
      if (!saved) return undefined
      const { condition, siteId: ofSite } = saved
      return { ...common, kind, title: title.trim() || saved.name, siteId: ofSite, condition }
    }
    const chosen = reports.data?.records.find(({ id }) => id === report)
    return chosen && { ...common, kind, title: title.trim() || chosen.name, reportId: chosen.id }
  }

  return (
    <RecordForm<Values>
      name="boardTile"
      title={t('addTile')}
      open={open}
      initial={{ kind: 'figure', title: '', figure: 'pv', unit: 'month', siteId: '' }}
      send={async (values) => {
        const tile = tileOf(values)
        if (tile) await onAdd(tile)
      }}
      onClose={onClose}
    >
      <Form.Item name="kind" label={t('tile')}>
        <Segmented options={kinds.map((value) => ({ value, label: t(`kind.${value}`) }))} />
      </Form.Item>
      <Form.Item noStyle dependencies={['kind']}>
        {({ getFieldValue }) => {
          const kind: Values['kind'] = getFieldValue('kind')
          if (kind === 'curve')
            return (
              <Form.Item
                name="query"
                label={t('query')}
                extra={t('queryHint')}
                required
                rules={[{ required: true, message: t('chooseOne') }]}
              >
                <Select
                  loading={queries.isPending}
                  notFoundContent={t('noQueries')}
                  options={(queries.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
                />
              </Form.Item>
            )
          if (kind === 'report')
            return (
              <Form.Item
                name="report"
                label={t('report')}
                required
                rules={[{ required: true, message: t('chooseOne') }]}
              >
                <Select
                  loading={reports.isPending}
                  notFoundContent={t('noReports')}
                  options={(reports.data?.records ?? []).map(({ id, name }) => ({ value: id, label: name }))}
                />
              </Form.Item>
            )
          return (
            <>
              <Form.Item name="figure" label={t('figure')}>
                <Select
                  showSearch={{ optionFilterProp: 'label' }}
                  options={boardFigures.map((value) => ({ value, label: t(`figure.${value}`) }))}
                />
              </Form.Item>
              <Form.Item name="unit" label={t('unit')}>
                <Segmented options={analysisUnits.map((value) => ({ value, label: t(`unit.${value}`) }))} />
              </Form.Item>
              <Form.Item name="siteId" label={t('site')}>
                <SiteSelect everywhere={t('allSites')} />
              </Form.Item>
            </>
          )
        }}
      </Form.Item>
      <Form.Item name="title" label={t('title')} extra={t('titleHint')}>
        <Input autoComplete="off" maxLength={64} />
      </Form.Item>
    </RecordForm>
  )
}
