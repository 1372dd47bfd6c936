import type { FormInstance } from 'antd'
import { useEffect } from 'react'
import { languageSignal } from '../../../platform/language.ts'

/** What a form complains about is said again in the new language. */
export function useRetranslatedErrors(form: FormInstance): void {
  useEffect(
    () =>
      languageSignal.subscribe(() => {
        const broken = form.getFieldsError().filter((field) => field.errors.length > 0)
        if (broken.length > 0) form.validateFields(broken.map((field) => field.name)).catch(() => undefined)
      }),
    [form],
  )
}
