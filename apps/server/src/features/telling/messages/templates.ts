import type { Language } from '@gridhelm/contract/language'
import { messageTemplateResource } from '@gridhelm/contract/telling/messageTemplates/resource'
import { readSamples, type Samples } from '@gridhelm/contract/telling/messageTemplates/rules'
import { fillText } from '@gridhelm/contract/texts'
import type { Queryable } from '../../../platform/db/database.ts'
import { Refusal } from '../../../platform/refusal.ts'
import type { Bound } from '../../../resources/binding.ts'
import { templateOf } from './template-queries.ts'

export interface Wording {
  title: string
  content: string
}

const oneLine = (text: string) => text.replace(/\s*[\r\n]+\s*/g, ' ')

/** What a template says with these values. Where somebody has removed it, the values themselves are better than nothing. */
export async function renderTemplate(
  db: Queryable,
  code: string,
  language: Language,
  values: Samples,
): Promise<Wording> {
  const template = await templateOf(db, code, language)
  if (!template) {
    const lines = Object.entries(values).map(([name, value]) => `${name}: ${value}`)
    return { title: code, content: lines.join('\n') }
  }
  // A title becomes the subject of an email, which is one line.
  return { title: oneLine(fillText(template.title, values)), content: fillText(template.content, values) }
}

const namesOf = (json: unknown) => Object.keys(readSamples(String(json ?? '{}')) ?? {}).sort()

export const messageTemplateBound: Bound = {
  resource: messageTemplateResource,
  binding: {
    table: 'sysSmsTemplate',
    columns: { templateTitle: 'title', templateContent: 'content' },
    hooks: {
      beforeAdd: async (values) => ({
        values: { ...values, templateTestJson: values.templateTestJson ?? '{}' },
      }),
      async beforeEdit(before, values) {
        const samples = values.templateTestJson ?? '{}'
        if (before.builtIn && String(namesOf(samples)) !== String(namesOf(before.templateTestJson)))
          throw Refusal.ofField('templateTestJson', 'messageTemplates.namesFixed')
        return { values: { ...values, templateTestJson: samples } }
      },
      async beforeRemove(rows) {
        if (rows.some((row) => row.builtIn)) throw Refusal.of('messageTemplates.builtIn')
      },
    },
  },
}
