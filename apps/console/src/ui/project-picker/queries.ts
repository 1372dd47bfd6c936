import { stationCalls } from '@gridhelm/contract/stations/stations/calls'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../../platform/call.ts'

export interface ProjectChoice {
  id: string
  projectName: string
  projectNumber: string
}

/** The projects that the reader may see. */
export function useProjectChoices() {
  return useQuery({
    queryKey: ['stations', 'choices'],
    queryFn: async ({ signal }): Promise<ProjectChoice[]> =>
      (await ask(stationCalls.lists, {}, { signal })).map(({ id, projectName, projectNumber }) => ({
        id,
        projectName,
        projectNumber,
      })),
  })
}
