import { gatewayTopics } from '@gridhelm/contract/stations/gateway/wire'
import type { Credential, DirectorySite } from './directory.ts'
import { isMapped, mappedFilters } from './site-mapping.ts'

export const plainFingerprint = (text: string) => text.replaceAll(':', '').toLowerCase()

/** One name belongs to one site; what another site has taken over in the meantime is not removed with the old one. */
class Names {
  readonly #sites = new Map<string, DirectorySite>()

  get = (name: string) => this.#sites.get(name)

  replace(
    before: readonly string[],
    now: readonly string[],
    old: DirectorySite | undefined,
    site?: DirectorySite,
  ) {
    for (const name of before) if (this.#sites.get(name) === old) this.#sites.delete(name)
    if (site) for (const name of now) this.#sites.set(name, site)
  }
}

const dataTopics = (site: DirectorySite) => [site.topics.data, ...site.serialTopics.map((one) => one.up)]
const ownTopics = (site: DirectorySite) => [
  site.topics.data,
  site.topics.get,
  site.topics.set,
  ...Object.values(gatewayTopics(site.number)),
  ...site.serialTopics.flatMap(({ up, down }) => [up, down]),
]
const users = ({ credential, serialTopics }: DirectorySite) => [
  ...(credential ? [credential.user] : []),
  ...serialTopics.flatMap(({ own }) => (own ? [own.user] : [])),
]
const fingerprints = (site: DirectorySite) =>
  site.credential?.fingerprint ? [site.credential.fingerprint] : []

const firstLevels = (site: DirectorySite) =>
  new Set(mappedFilters(site).map((filter) => filter.split('/', 1)[0] ?? ''))

/** Sites by everything that they are called. */
export class SiteIndex {
  readonly #byId = new Map<number, DirectorySite>()
  readonly #byNumber = new Names()
  readonly #byDataTopic = new Names()
  readonly #byAnswerTopic = new Names()
  readonly #byOwnTopic = new Names()
  /** Those with a mapping, by the first level of what it names. */
  readonly #mapped = new Map<string, Map<number, DirectorySite>>()
  readonly #byUser = new Names()
  readonly #byFingerprint = new Names()

  get = (siteId: number) => this.#byId.get(siteId)
  all = () => this.#byId.values()
  ids = () => this.#byId.keys()
  ofNumber = (number: string) => this.#byNumber.get(number)
  ofDataTopic = (topic: string) => this.#byDataTopic.get(topic)
  ofAnswerTopic = (topic: string) => this.#byAnswerTopic.get(topic)
  ownerOfTopic = (topic: string) => this.#byOwnTopic.get(topic)
  ofMappedTopic = (topic: string): DirectorySite | undefined =>
    [...(this.#mapped.get(topic.split('/', 1)[0] ?? '')?.values() ?? [])].find((site) =>
      isMapped(site, topic),
    )
  ofFingerprint = (fingerprint: string) => this.#byFingerprint.get(plainFingerprint(fingerprint))
  credentialOf = (user: string): Credential | undefined => {
    const site = this.#byUser.get(user)
    if (!site || site.credential?.user === user) return site?.credential
    const serial = site.serialTopics.find(({ own }) => own?.user === user)
    return serial?.own && { ...serial.own, siteId: site.siteId, fingerprint: null, serial }
  }

  put(siteId: number, site: DirectorySite | undefined): void {
    const old = this.#byId.get(siteId)
    if (site) this.#byId.set(siteId, site)
    else this.#byId.delete(siteId)
    const replace = (names: Names, of: (site: DirectorySite) => readonly string[]) =>
      names.replace(old ? of(old) : [], site ? of(site) : [], old, site)
    replace(this.#byNumber, (one) => [one.number])
    replace(this.#byDataTopic, dataTopics)
    replace(this.#byAnswerTopic, (one) => [one.topics.get])
    replace(this.#byOwnTopic, ownTopics)
    if (old) for (const first of firstLevels(old)) this.#mapped.get(first)?.delete(siteId)
    if (site)
      for (const first of firstLevels(site)) {
        const sites = this.#mapped.get(first) ?? new Map<number, DirectorySite>()
        this.#mapped.set(first, sites.set(siteId, site))
      }
    replace(this.#byUser, users)
    replace(this.#byFingerprint, fingerprints)
  }
}
