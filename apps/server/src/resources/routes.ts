import type { PlainRecord } from '@gridhelm/contract/resource/calls'
import { type ResourceCalls, resourceCalls } from '@gridhelm/contract/resource/calls'
import type { Resource } from '@gridhelm/contract/resource/resource'
import { FileAnswer, type Serve, said, xlsxType } from '../platform/http/serve.ts'
import type { Platform } from '../platform/platform.ts'
import { xlsx } from '../platform/sheets/xlsx.ts'
import type { Binding, Bound } from './binding.ts'
import { createImport } from './import.ts'
import { templateTitles } from './import-cells.ts'
import { registerResource } from './registry.ts'
import { createResourceService, type ResourceService } from './service.ts'

/** The calls of a plain list, made from its declaration. */
export function serveResource(serve: Serve, platform: Platform, bound: Bound): ResourceService {
  const { resource } = bound
  registerResource(platform, bound)
  const service = createResourceService(platform, bound)
  const calls: ResourceCalls = resourceCalls(resource)
  serve(
    { list: calls.list, queryById: calls.queryById },
    {
      list: (query, context) => service.list(query, context),
      queryById: ({ id }, context) => service.byId(id, context),
    },
  )
  if (calls.add) {
    serve(
      { add: calls.add },
      {
        add: async (values, context) =>
          said('success.save', { id: await service.add(values as PlainRecord, context) }),
      },
    )
  }
  if (calls.edit) {
    serve(
      { edit: calls.edit },
      {
        edit: async (values, context) =>
          said('success.save', await service.edit(values as PlainRecord & { id: string }, context)),
      },
    )
  }
  if (calls.remove && calls.removeBatch) {
    serve(
      { remove: calls.remove, removeBatch: calls.removeBatch },
      {
        remove: async ({ id }, context) => said('success.operation', await service.remove([id], context)),
        removeBatch: async ({ ids }, context) =>
          said('success.operation', await service.remove(ids, context)),
      },
    )
  }
  if (calls.exportXls) {
    serve({ exportXls: calls.exportXls }, { exportXls: (query, context) => service.export(query, context) })
  }
  if (calls.importExcel && calls.importTemplate) {
    const importSheet = createImport(platform, bound, service)
    serve(
      { importExcel: calls.importExcel, importTemplate: calls.importTemplate },
      {
        importExcel: (input, context) => importSheet(input, context),
        importTemplate: async (_, { language }) => {
          const texts = resource.texts[language]
          const title = texts.title ?? resource.noun
          return new FileAnswer(
            `${title}.xlsx`,
            xlsxType,
            xlsx(title, templateTitles(resource, texts), noRows()),
          )
        },
      },
    )
  }
  return service
}

/** A list that is nothing but its declaration and its table. */
export const servePlainList =
  (resource: Resource, table: Binding['table']) =>
  (serve: Serve, platform: Platform): void => {
    serveResource(serve, platform, { resource, binding: { table } })
  }

async function* noRows(): AsyncGenerator<never> {}
