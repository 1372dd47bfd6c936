import { offsetMinutes } from '@gridhelm/contract/format/zones'

import type { FreeReportHead } from '@gridhelm/contract/history/freeReport/entities'
import { Button } from 'antd'
import { type UIEvent, useEffect, useMemo, useRef, useState } from 'react'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../platform/texts.ts'
import { useSize } from '../../../ui/use-size.ts'
import { useIsPhone } from '../../../ui/viewport.ts'
import { cellWriter, isFigure } from './cell-text.ts'
import { columnsInSight, mostShownRows, pageOfRow, pagesOf, rowHeight, rowsInSight } from './pages.ts'
import { type PinnedInput, useReportPages } from './queries.ts'
import { ReportHead } from './ReportHead.tsx'
import { ReportRow } from './ReportRow.tsx'
import styles from './ReportTable.module.css'
import { texts } from './texts.ts'

interface ReportTableProps {
  head: FreeReportHead
  input: PinnedInput
  order: 'asc' | 'desc'
  /** Shown until the next answer is here. */
  isOld: boolean
  onOrder: (order: 'asc' | 'desc') => void
}

/** Nobody reads while the rows fly by: pages are asked for where the scrolling rests. */
const restMs = 60
/** As the style sheet has them. */
const columnWidths = { phone: 112, wide: 136 } as const

/** As many rows as it takes: those in sight are drawn, and fetched a page at a time. */
export function ReportTable({ head, input, order, isOld, onOrder }: ReportTableProps) {
  const t = useTexts(texts)
  const f = useFormat()
  const [frame, size] = useSize<HTMLDivElement>()
  const [scroll, setScroll] = useState({ top: 0, left: 0 })
  const columnWidth = useIsPhone() ? columnWidths.phone : columnWidths.wide
  const total = Math.min(head.rows, mostShownRows)
  const range = rowsInSight(scroll.top, size?.height ?? 600, total)
  const { first: left, end: right } = columnsInSight(
    scroll.left,
    size?.width ?? 1_200,
    head.columns.length,
    columnWidth,
  )
  const pages = useRested(pagesOf(range))
  const { rows, failed } = useReportPages(input, order, isOld ? [] : pages)
  const columns = useMemo(
    () =>
      head.columns.map((column) => ({
        write: cellWriter(column, f),
        isFigure: isFigure(column),
      })),
    [head.columns, f],
  )
  const hasOffsets = offsetMinutes(head.from, head.zone) !== offsetMinutes(head.to, head.zone)
  const width = head.columns.length + 1

  return (
    <>
      {failed && (
        <p className={styles.failed} role="alert">
          {t('pageFailed')}
          <Button type="link" onClick={() => void failed.refetch()}>
            {t('retry')}
          </Button>
        </p>
      )}
      <section
        ref={frame}
        className={`${styles.frame} ${isOld ? styles.old : ''}`}
        aria-label={t('rowsOf')}
        aria-busy={isOld}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled with the keyboard, too.
        tabIndex={0}
        onScroll={({ currentTarget }: UIEvent<HTMLElement>) =>
          setScroll({ top: currentTarget.scrollTop, left: currentTarget.scrollLeft })
        }
      >
        <table className={styles.table} aria-rowcount={head.rows + 1} aria-colcount={width}>
          <ReportHead head={head} order={order} onOrder={onOrder} />
          <tbody>
            <Spacer rows={range.first} width={width} />
            {Array.from({ length: range.end - range.first }, (_, at) => {
              const index = range.first + at
              const { pageNo, place } = pageOfRow(index)
              const row = rows.get(pageNo)?.[place]
              return (
                <ReportRow
                  key={index}
                  index={index}
                  row={row}
                  columns={columns}
                  left={left}
                  right={right}
                  hasOffset={hasOffsets}
                  doubtful={t('doubtful')}
                />
              )
            })}
            <Spacer rows={total - range.end} width={width} />
          </tbody>
        </table>
      </section>
      <p className={styles.note}>{t('doubtfulNote')}</p>
    </>
  )
}

function Spacer({ rows, width }: { rows: number; width: number }) {
  if (rows <= 0) return null
  return (
    <tr style={{ height: rows * rowHeight }}>
      <td colSpan={width} className={styles.spacer} />
    </tr>
  )
}

/** The pages where the scrolling has rested; the first ones at once. */
function useRested(pages: readonly number[]): readonly number[] {
  const text = pages.join()
  const [rested, setRested] = useState(text)
  const isFirst = useRef(true)
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false
      setRested(text)
      return
    }
    const timer = setTimeout(() => setRested(text), restMs)
    return () => clearTimeout(timer)
  }, [text])
  return useMemo(() => (rested === '' ? [] : rested.split(',').map(Number)), [rested])
}
