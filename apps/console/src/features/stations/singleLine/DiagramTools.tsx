import {
  EditOutlined,
  HistoryOutlined,
  MinusOutlined,
  PlusOutlined,
  PrinterOutlined,
} from '@ant-design/icons'
import { Button } from 'antd'
import { useFormat } from '../../../platform/format.ts'
import { useTexts } from '../../../platform/texts.ts'
import styles from './DiagramTools.module.css'
import { texts } from './texts.ts'

interface ToolsProps {
  scale: number
  onZoomIn: () => void
  onZoomOut: () => void
  onFit: () => void
  /** For those who may. */
  onEdit?: () => void
  /** Absent where a moment of the past is shown already. */
  onReplay?: () => void
}

export function DiagramTools({ scale, onZoomIn, onZoomOut, onFit, onEdit, onReplay }: ToolsProps) {
  const t = useTexts(texts)
  const percent = useFormat().percent(scale)
  return (
    <div className={styles.tools} role="toolbar" aria-label={t('tools')}>
      <Button icon={<MinusOutlined />} aria-label={t('zoomOut')} title={t('zoomOut')} onClick={onZoomOut} />
      <output className={`gh-figures ${styles.scale}`}>{percent}</output>
      <Button icon={<PlusOutlined />} aria-label={t('zoomIn')} title={t('zoomIn')} onClick={onZoomIn} />
      <Button onClick={onFit}>{t('fit')}</Button>
      {onReplay && (
        <Button icon={<HistoryOutlined />} aria-label={t('replay')} onClick={onReplay}>
          <span className={styles.word}>{t('replay')}</span>
        </Button>
      )}
      {onEdit && (
        <Button icon={<EditOutlined />} aria-label={t('edit')} onClick={onEdit}>
          <span className={styles.word}>{t('edit')}</span>
        </Button>
      )}
      <Button icon={<PrinterOutlined />} aria-label={t('print')} onClick={() => window.print()}>
        <span className={styles.word}>{t('print')}</span>
      </Button>
    </div>
  )
}
