import { useCallback, useState } from 'react'
import { saveFile } from '../../../platform/download.ts'
import type { HistoryLine } from '../../../site/history/lines.ts'
import { framedPicture } from '../../../site/history/picture.ts'
import type { Drawn } from '../../../ui/chart/ChartCanvas.tsx'
import { useChartLook } from '../../../ui/chart/look.ts'

const pixelRatio = 2

interface PictureWords {
  title: string
  lines: readonly string[]
  comparedName: string | undefined
  fileName: string
}

/** Saves what is drawn, with its title, period and legend. */
export function usePicture(lines: readonly HistoryLine[], words: PictureWords) {
  const [drawn, setDrawn] = useState<Drawn>()
  const [lookRef, look] = useChartLook()
  const onReady = useCallback((next: Drawn | undefined) => setDrawn(next), [])
  const save = () => {
    if (!drawn || !look) return
    const legend = lines.flatMap(({ name, hue, points, compared }) => [
      ...(points ? [{ name, colour: hue.of(look), isDashed: false }] : []),
      ...(compared && words.comparedName !== undefined
        ? [{ name: `${name} · ${words.comparedName}`, colour: hue.of(look), isDashed: true }]
        : []),
    ])
    const frame = {
      title: words.title,
      lines: words.lines,
      legend,
      colours: { ground: look.card, text: look.text, quiet: look.quiet },
      font: look.font,
    }
    framedPicture(drawn.picture(pixelRatio), frame, pixelRatio).toBlob((file) => {
      if (file) saveFile(file, `${words.fileName}.png`)
    })
  }
  return { lookRef, onReady, save: drawn && look ? save : undefined }
}
