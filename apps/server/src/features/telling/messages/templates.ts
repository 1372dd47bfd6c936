import { messageTemplateResource } from '@gridhelm/contract/telling/messageTemplates/resource'
import { readSamples } from '@gridhelm/contract/telling/messageTemplates/rules'
import { Refusal } from '../../../platform/refusal.ts'
import type { Bound } from '../../../resources/binding.ts'

const namesOf = (json: unknown) => Object.keys(readSamples(String(json ?? '{}')) ?? {}).sort()

export const messageTemplateBound: Bound = {
  resource: messageTemplateResource,
  binding: {
    table: 'sysSmsTemplate',
    columns: { templateTitle: 'title', templateContent: 'content' },
    hooks: {
      beforeAdd: async (values) => ({
        values: {
          ...values,
          templateTitle: values.templateTitle ?? values.templateName,
          templateTestJson: values.templateTestJson ?? '{}',
        },
      }),
      async beforeEdit(before, values) {
        const { templateTestJson: given = before.templateTestJson } = values
        const samples = given ?? '{}'
        if (before.builtIn && String(namesOf(samples)) !== String(namesOf(before.templateTestJson)))
          throw Refusal.ofField('templateTestJson', 'messageTemplates.namesFixed')
        const templateTitle =
          values.templateTitle === null ? (values.templateName ?? before.templateName) : values.templateTitle
        return { values: { ...values, templateTitle, templateTestJson: samples } }
      },
      async beforeRemove(rows) {
        if (rows.some((row) => row.builtIn)) throw Refusal.of('messageTemplates.builtIn')
      },
    },
  },
}
