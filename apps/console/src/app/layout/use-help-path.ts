import { useLocation } from 'react-router'
import { languageSignal } from '../../platform/language.ts'
import { paths } from '../../platform/paths.ts'
import { useSignal } from '../../platform/signal.ts'
import { findRoute, type MenuRoute } from '../menu-routes.ts'

/** The guide in the reader's language, at the chapter about the screen that is shown. */
export function useHelpPath(routes: readonly MenuRoute[]): string {
  const language = useSignal(languageSignal)
  return paths.manual(language, findRoute(routes, useLocation().pathname)?.guide)
}
