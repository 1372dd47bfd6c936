import type { FastifyInstance } from 'fastify'
import { createHistogram, type Histogram } from '../platform/figures/histogram.ts'
import type { Family, HistogramFamily } from '../platform/figures/text.ts'

const bounds = [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

/** Answers and their times by the pattern of the route, never by the address: there are as many as we have routes. */
export function watchHttp(app: FastifyInstance): () => (Family | HistogramFamily)[] {
  const answers = new Map<string, { method: string; route: string; status: string; count: number }>()
  const times = new Map<string, Histogram>()
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    const status = `${Math.floor(reply.statusCode / 100)}xx`
    const key = `${request.method} ${route} ${status}`
    const known = answers.get(key)
    if (known) known.count++
    else answers.set(key, { method: request.method, route, status, count: 1 })
    const time = times.get(route) ?? createHistogram(bounds)
    times.set(route, time)
    time.observe(reply.elapsedTime / 1_000)
  })
  return () => [
    {
      name: 'http_answers_total',
      help: 'Answers by route and class of status',
      kind: 'counter',
      samples: [...answers.values()].map(({ count, ...labels }) => [labels, count]),
    },
    {
      name: 'http_seconds',
      help: 'Time from request to answer',
      kind: 'histogram',
      samples: [...times].map(([route, time]) => [{ route }, time.read()]),
    },
  ]
}
