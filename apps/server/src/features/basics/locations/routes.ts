import { locationCalls } from '@gridhelm/contract/basics/locations/calls'
import { locationResource } from '@gridhelm/contract/basics/locations/resource'
import type { Serve } from '../../../platform/http/serve.ts'
import type { Platform } from '../../../platform/platform.ts'
import { heldOf } from '../../../platform/session/queries.ts'
import type { Bound } from '../../../resources/binding.ts'
import { serveResource } from '../../../resources/routes.ts'
import { visibleRows } from '../../../resources/row-scope.ts'
import { all } from '../../../resources/sql.ts'
import { everyLocation, nearSeenSite } from './queries.ts'

const bound: Bound = { resource: locationResource, binding: { table: 'location' } }

export function serveLocations(serve: Serve, platform: Platform): void {
  serveResource(serve, platform, bound)
  serve(
    { allList: locationCalls.allList },
    {
      /** All for those who look after locations; else those around the reader's own sites. */
      async allList(_, context) {
        const { caller } = context
        const held = await heldOf(platform.db, caller.scopeId, ['location:list'])
        const visible = all(await visibleRows(platform, bound, context))
        return everyLocation(platform.db, held.size > 0 ? [visible] : [visible, nearSeenSite(caller)])
      },
    },
  )
}
