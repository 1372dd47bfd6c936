import { parseLanguage } from '@gridhelm/contract/language'
import { Navigate, useParams } from 'react-router'
import { paths } from '../../../platform/paths.ts'
import { DocumentPage } from './DocumentPage.tsx'

export function Manual() {
  const language = parseLanguage(useParams().language)
  if (language === undefined) return <Navigate to="/404" replace />
  return <DocumentPage name="manual" language={language} addressIn={paths.manual} />
}
