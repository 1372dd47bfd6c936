import type { DeviceKind } from '@gridhelm/points/catalogue'
import type { KeyMemo, KindPoints } from './kind-points.ts'

export interface DirectoryDevice {
  readonly siteId: number
  readonly deviceId: number
  readonly number: string
  readonly kind: DeviceKind
  readonly points: KindPoints
  readonly memo: KeyMemo
}

export interface Credential {
  readonly siteId: number
  readonly user: string
  /** Null: no password is accepted. */
  readonly passwordHash: string | null
  /** SHA-256 of the client certificate in lower-case hexadecimal digits. */
  readonly fingerprint: string | null
  /** Of a serial number that speaks for itself; absent: of the site's controller. */
  readonly serial?: SerialTopics
}

/** A serial number of a site. */
export interface SerialTopics {
  readonly up: string
  readonly down: string
  /** What it logs in with itself: then these topics are its alone, and it has no others. */
  readonly own?: { readonly user: string; readonly passwordHash: string }
  /** The number of the one device that it may speak of, where it speaks for itself. */
  readonly device?: string
}

export interface DirectorySite {
  readonly siteId: number
  readonly number: string
  readonly isOn: boolean
  readonly deviceScan: boolean
  /** What the controller calls itself; null: anything. */
  readonly plc: string | null
  readonly topics: { readonly data: string; readonly set: string; readonly get: string }
  /** Of its serial numbers: data up, commands down. */
  readonly serialTopics: readonly SerialTopics[]
  readonly credential: Credential | undefined
  /** How its messages are read where they are not written as ours, as JSON. */
  readonly mapping?: { readonly version: number; readonly text: string }
  /** By number. */
  readonly devices: ReadonlyMap<string, DirectoryDevice>
}

export interface DirectorySettings {
  /** A frame from further ahead is not believed. */
  readonly futureMs: number
  /** An older frame is not accepted. */
  readonly sampleMs: number
}

/** What ingest knows of sites, in memory; everything answers at once from what was read last. */
export interface Directory {
  /** Reads everything and begins to listen. A second call waits for the first. */
  start(): Promise<void>
  stop(): Promise<void>

  site(siteId: number): DirectorySite | undefined
  sites(): IterableIterator<DirectorySite>
  siteOfNumber(projectNumber: string): DirectorySite | undefined
  siteOfDataTopic(topic: string): DirectorySite | undefined
  /** Of answers to commands. */
  siteOfAnswerTopic(topic: string): DirectorySite | undefined
  /** By the topics that mappings name. */
  siteOfMappedTopic(topic: string): DirectorySite | undefined
  /** Whose own topic this is, up or down: nobody else's mapping may name it. */
  ownerOfTopic(topic: string): DirectorySite | undefined
  /** In any spelling: `AB:CD…` or `abcd…`. */
  siteOfFingerprint(fingerprint: string): DirectorySite | undefined
  credentialOf(user: string): Credential | undefined
  settings(): DirectorySettings

  /**
   * Asks once more in the database before something unknown is refused. `word` is what is unknown: a topic, a user
   * name, a fingerprint, a project's number. Those who try names without end are soon answered from memory alone.
   */
  lookUp<T>(word: string, find: () => T | undefined): Promise<T | undefined>
  /** The site as it stands in the database now; at most once a second, more often from memory. */
  freshened(siteId: number): Promise<DirectorySite | undefined>
  /** Devices of these numbers come into being where the project lets them, and the site is read again. */
  addScanned(siteId: number, numbers: readonly string[]): Promise<DirectorySite | undefined>

  /** Told after sites were read and something of them differs from before; also when they are gone. */
  onChange(listener: (siteIds: readonly number[]) => void): () => void
}
