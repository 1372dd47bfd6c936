import { paths } from '../../../platform/paths.ts'
import { DocumentPage } from './DocumentPage.tsx'
import { useDocumentLanguage } from './use-document-language.ts'

export function ServiceAgreement() {
  return <DocumentPage name="agreement" language={useDocumentLanguage()} addressIn={paths.serviceAgreement} />
}
