import { DocumentPage } from './DocumentPage.tsx'
import { useDocumentLanguage } from './use-document-language.ts'

export function PrivacyPolicy() {
  return (
    <DocumentPage
      name="privacy"
      language={useDocumentLanguage()}
      addressIn={(language) => `/privacyPolicy?lang=${language}`}
    />
  )
}
