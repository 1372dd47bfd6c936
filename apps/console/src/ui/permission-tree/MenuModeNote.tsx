import { useTexts } from '../../platform/texts.ts'
import { permissionTreeTexts } from './texts.ts'

/** Entries of the station menus bear the same names: this tells them apart. */
export function MenuModeNote({ mode }: { mode: number | undefined }) {
  const t = useTexts(permissionTreeTexts)
  if (mode !== 1 && mode !== 2) return null
  return <span className="gh-note">{t(`mode${mode}`)}</span>
}
