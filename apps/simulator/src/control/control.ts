import type { ControllerStatus } from '../controller/controller.ts'
import type { Scenario } from '../site/scenario.ts'
import {
  CallError,
  createLocalServer,
  type LocalAnswer,
  type LocalRequest,
  type LocalServer,
  notFound,
  objectIn,
} from '../wire/local-server.ts'
import { ScenarioError, type ScenarioRequest, scenarioKinds } from './scenario-text.ts'

interface ControlOptions {
  sites: () => readonly ControllerStatus[]
  historyShare: () => number
  startScenario: (number: string, request: ScenarioRequest) => Promise<Scenario>
  endScenario: (number: string, kind: Scenario['kind']) => Promise<number>
  villages: () => readonly unknown[]
  /** By the number of a home or of a site. */
  startInVillage: (name: string, request: ScenarioRequest) => unknown
  endInVillage: (name: string, kind: string) => number
}

/**
 * GET /sites, POST /sites/{number}/scenarios, DELETE /sites/{number}/scenarios/{kind}; and the same for /homes, where
 * the name is a home's or, for its hub, a site's.
 */
export function createControl(options: ControlOptions): LocalServer {
  async function answer(request: LocalRequest): Promise<LocalAnswer> {
    const { method, path } = request
    const [top, name = '', scenarios, kind, more] = path
    if ((top !== 'sites' && top !== 'homes') || more !== undefined) return notFound
    if (name === '' && method === 'GET') {
      if (top === 'homes') return [200, { villages: options.villages() }]
      return [200, { history: options.historyShare(), sites: options.sites() }]
    }
    if (scenarios !== 'scenarios') return notFound
    if (method === 'POST' && kind === undefined) {
      const sentence = 'The body is a JSON object: {"kind":"outage","minutes":30}.'
      const asked = (await objectIn(request, sentence)) as ScenarioRequest
      if (top === 'homes') return [201, options.startInVillage(name, asked)]
      return [201, await options.startScenario(name, asked)]
    }
    if (method !== 'DELETE') return notFound
    if (top === 'homes' && kind !== undefined) return [200, { ended: options.endInVillage(name, kind) }]
    return isKind(kind) ? [200, { ended: await options.endScenario(name, kind) }] : notFound
  }

  return createLocalServer((request) =>
    answer(request).catch((error: unknown) => {
      throw error instanceof ScenarioError ? new CallError(error.message) : error
    }),
  )
}

const isKind = (word: string | undefined): word is Scenario['kind'] =>
  scenarioKinds.some((kind) => kind === word)
