import { gatewayTopics } from '@gridhelm/contract/stations/gateway/wire'
import type { DirectorySite } from '../directory/directory.ts'
import { mappedFilters } from '../directory/site-mapping.ts'

const usual = ['gridhelm/+/data', 'gridhelm/+/get', gatewayTopics('+').up]
const isUsual = (topic: string) => /^gridhelm\/[^/]+\/(data|get|gateway\/up)$/.test(topic)
const sparkplugData = ['spBv1.0/+/NDATA/+', 'spBv1.0/+/DDATA/+/+']
/** Say by which numbers the data name their metrics, or that they no longer do: whoever reads data must know. */
const sparkplugBirths = ['NBIRTH/+', 'NDEATH/+', 'DBIRTH/+/+', 'DDEATH/+/+'].map((end) => `spBv1.0/+/${end}`)
/** A filter in place of a topic would let a project read what is others'. */
const isTopic = (text: string) => text !== '' && !/[+#]/.test(text) && !text.startsWith('$')

/** What has to be subscribed to, so that nothing of any project is missed and nothing comes twice. */
export function filtersOf(sites: Iterable<DirectorySite>): Set<string> {
  const filters = new Set([...usual, ...sparkplugData, ...sparkplugBirths])
  for (const site of sites) {
    const { topics, serialTopics } = site
    // Where one is the project's own topic it is among them already.
    for (const filter of mappedFilters(site)) if (!isUsual(filter)) filters.add(filter)
    for (const topic of [topics.data, topics.get, ...serialTopics.map(({ up }) => up)]) {
      if (isTopic(topic) && !isUsual(topic) && !topic.startsWith('spBv1.0/')) filters.add(topic)
    }
  }
  return filters
}

/** Of those who share it, each message goes to one; births go to all. */
export const shared = (filter: string): string =>
  sparkplugBirths.includes(filter) ? filter : `$share/gridhelm/${filter}`
