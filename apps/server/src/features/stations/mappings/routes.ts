import { mappingCalls } from '@gridhelm/contract/stations/mappings/calls'
import type { Ingest } from '../../../ingest/create-ingest.ts'
import { type Serve, said } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { createMappingService } from './service.ts'

export function serveMappings(
  serve: Serve,
  platform: Platform,
  ingest: Pick<Ingest, 'intake' | 'directory'>,
): void {
  const service = createMappingService(platform, ingest)
  serve(mappingCalls, {
    one: (input, context) => service.one(input, context),
    versions: ({ siteId }, context) => service.versions(siteId, context),
    messages: ({ siteId }, context) => service.messages(siteId, context),
    save: async (input, context) => said('success.save', await service.save(input, context)),
    readAgain: async ({ siteId }, context) =>
      said('success.operation', await service.readAgain(siteId, context)),
  })
}
