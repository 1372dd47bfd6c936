import { paths } from '../../../platform/paths.ts'
import { DocumentPage } from './DocumentPage.tsx'
import { useDocumentLanguage } from './use-document-language.ts'

export function PrivacyPolicy() {
  return <DocumentPage name="privacy" language={useDocumentLanguage()} addressIn={paths.privacyPolicy} />
}
