import { z } from 'zod'
import { endpoint, longRequestTimeoutMs, nothing, tokensMay } from '../../endpoint.ts'

/** The labels of every series, besides the name of what is measured. */
export const seriesLabels = ['site', 'device', 'kind', 'point', 'unit'] as const
export const nameLabel = '__name__'

const labels = z.record(z.string(), z.string())
/** Seconds since 1970, and the value as a text, as Prometheus writes it. */
const sample = z.tuple([z.number(), z.string()])
const good = z.literal('success')

const text = z.string().max(2_000)
/** Seconds since 1970 with decimals, or RFC 3339. */
const moment = text.optional()
const selectors = z.union([text, z.array(text).max(16)]).optional()
const asked = { 'match[]': selectors, start: moment, end: moment }

const plain = { access: 'session', bare: true, byStatus: 'prometheus' } as const
const long = { timeoutMs: longRequestTimeoutMs, cancellable: true } as const

/** What a Prometheus data source asks for, under names and in shapes of Prometheus’ own HTTP API. */
export const prometheusCalls = tokensMay('telemetry', {
  query: endpoint({
    ...plain,
    method: 'GET',
    path: '/prometheus/api/v1/query',
    summary: 'As Prometheus’ query: the values of plain selectors at a moment',
    input: z.object({ query: text, time: moment }),
    result: z.object({
      status: good,
      data: z.discriminatedUnion('resultType', [
        z.object({
          resultType: z.literal('vector'),
          result: z.array(z.object({ metric: labels, value: sample })),
        }),
        z.object({ resultType: z.literal('scalar'), result: sample }),
      ]),
    }),
    ...long,
  }),
  queryRange: endpoint({
    ...plain,
    method: 'GET',
    path: '/prometheus/api/v1/query_range',
    summary: 'As Prometheus’ query_range: the values of plain selectors over time',
    input: z.object({ query: text, start: text, end: text, step: text }),
    result: z.object({
      status: good,
      data: z.object({
        resultType: z.literal('matrix'),
        result: z.array(z.object({ metric: labels, values: z.array(sample) })),
      }),
    }),
    ...long,
  }),
  series: endpoint({
    ...plain,
    method: 'GET',
    path: '/prometheus/api/v1/series',
    summary: 'As Prometheus’ series: what selectors stand for',
    input: z.object(asked),
    result: z.object({ status: good, data: z.array(labels) }),
  }),
  labels: endpoint({
    ...plain,
    method: 'GET',
    path: '/prometheus/api/v1/labels',
    summary: 'As Prometheus’ labels: the names of labels',
    input: z.object(asked),
    result: z.object({ status: good, data: z.array(z.string()) }),
  }),
  labelValues: endpoint({
    ...plain,
    method: 'GET',
    path: '/prometheus/api/v1/label/{name}/values',
    summary: 'As Prometheus’ label values',
    input: z.object({ name: z.string().max(100), ...asked }),
    result: z.object({ status: good, data: z.array(z.string()) }),
  }),
  buildInfo: endpoint({
    ...plain,
    method: 'GET',
    path: '/prometheus/api/v1/status/buildinfo',
    summary: 'What a data source asks for to know which kind of server it speaks to',
    input: nothing,
    result: z.object({ status: good, data: z.object({ application: z.string(), version: z.string() }) }),
  }),
})
