import { CopyOutlined, PrinterOutlined, ShareAltOutlined } from '@ant-design/icons'
import type { Receipt } from '@gridhelm/contract/money/sales/entities'
import { Button } from 'antd'
import { useFormat } from '../../platform/format.ts'
import { useTexts } from '../../platform/texts.ts'
import { FactList } from '../../ui/FactList.tsx'
import { moneyTexts } from '../../ui/money/texts.ts'
import { notify } from '../../ui/notify.ts'
import styles from './ReceiptView.module.css'
import { type ReceiptLine, receiptLines } from './receipt-lines.ts'
import { receiptTexts } from './receipt-texts.ts'

/** Only the receipt goes onto the paper, whatever else stands on the screen. */
function print(): void {
  const { dataset } = document.documentElement
  dataset.prints = 'receipt'
  window.addEventListener('afterprint', () => delete dataset.prints, { once: true })
  window.print()
}

interface ReceiptViewProps {
  receipt: Receipt
  /** The whole code, where it has just been made. */
  code?: string | null
}

/** What was bought, to be printed, shared or copied. */
export function ReceiptView({ receipt, code = null }: ReceiptViewProps) {
  const t = useTexts(receiptTexts)
  const m = useTexts(moneyTexts)
  const f = useFormat()
  const lines = receiptLines(receipt, t, m, f)
  const ofCode =
    code !== null
      ? t('line', { label: t('code'), value: code })
      : receipt.tokenHint !== null
        ? t('codeEnd', { hint: receipt.tokenHint })
        : undefined
  return (
    <div className={styles.receipt}>
      <div className={styles.paper}>
        <h3 className={styles.title}>{t('receipt')}</h3>
        <FactList facts={lines} />
        {ofCode !== undefined && <p className={`gh-figures ${styles.code}`}>{ofCode}</p>}
      </div>
      <div className={styles.buttons}>
        <Button icon={<PrinterOutlined />} onClick={print}>
          {t('print')}
        </Button>
        <ShareButton title={t('receipt')} lines={lines} ofCode={ofCode} />
      </div>
    </div>
  )
}

interface ShareButtonProps {
  title: string
  lines: readonly ReceiptLine[]
  ofCode: string | undefined
}

/** By whatever the phone has; where it has nothing, the text is copied. */
function ShareButton({ title, lines, ofCode }: ShareButtonProps) {
  const t = useTexts(receiptTexts)
  const written = lines.map(({ label, value }) => t('line', { label, value }))
  const text = [title, ...(ofCode === undefined ? [] : [ofCode]), ...written].join('\n')
  const canShare = typeof navigator.share === 'function'
  const copy = async () => {
    await navigator.clipboard.writeText(text)
    notify.message().success(t('copied'))
  }
  // Whoever closes the sheet of the phone has not failed at anything.
  const share = () => navigator.share({ title, text }).catch(() => undefined)
  return (
    <Button icon={canShare ? <ShareAltOutlined /> : <CopyOutlined />} onClick={canShare ? share : copy}>
      {t(canShare ? 'share' : 'copy')}
    </Button>
  )
}
