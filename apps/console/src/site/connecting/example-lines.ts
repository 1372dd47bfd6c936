import type { Credential } from '@gridhelm/contract/stations/projects/entities'

const payload = `{"ts": $(date +%s000), "devices": {"SYS-01": {"loadPower": 12.5}}}`

/** For a shell: single quotes keep everything, and a quote inside ends and begins them again. */
const quoted = (text: string) => (/^[\w./@-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`)

interface Example {
  credential: Credential
  /** Where the console itself was opened: the embedded broker listens there. */
  pageHost: string
  /** Known only right after it was made. */
  password?: string | undefined
}

const secretOf = ({ password }: Example) => (password === undefined ? "'…'" : quoted(password))

export const hostOf = ({ credential, pageHost }: Example): string => credential.broker.host ?? pageHost

const line = (host: string, port: number, words: readonly string[], topic: string) =>
  ['mosquitto_pub', '-h', quoted(host), '-p', port, ...words, '-t', quoted(topic), '-q 1', '-m'].join(' ') +
  ` "${payload.replaceAll('"', '\\"')}"`

/** A line that publishes one value with the password; undefined where the broker takes TLS alone. */
export function passwordLine(example: Example): string | undefined {
  const { mqttUser, broker, topics } = example.credential
  if (broker.port === null) return undefined
  return line(hostOf(example), broker.port, ['-u', quoted(mqttUser), '-P', secretOf(example)], topics.data)
}

/** The same with the client certificate; undefined where there is no TLS, or no certificate. */
export function certificateLine(example: Example): string | undefined {
  const { mqttUser, broker, topics, certificateFingerprint } = example.credential
  if (broker.tlsPort === null || certificateFingerprint === null) return undefined
  const files = [
    '--cafile',
    'broker.crt',
    '--cert',
    quoted(`${mqttUser}.crt`),
    '--key',
    quoted(`${mqttUser}.key`),
  ]
  return line(hostOf(example), broker.tlsPort, files, topics.data)
}

/** The same over HTTP, to the console's own address. */
export function httpLine(example: Example & { origin: string; projectNumber: string }): string {
  const { credential, origin, projectNumber } = example
  const address = `${origin}/api/iotProject/ingest/${encodeURIComponent(projectNumber)}`
  const login = `-u ${quoted(credential.mqttUser)}:${secretOf(example)}`
  return `curl ${login} -H 'content-type: application/json' -d "${payload.replaceAll('"', '\\"')}" ${quoted(address)}`
}

/** All that the gateway beside Modbus and SunSpec devices needs: the console says the rest; undefined as above. */
export function gatewayFile(example: Example & { projectNumber: string }): string | undefined {
  const { credential, password, projectNumber } = example
  const { mqttUser, broker } = credential
  const [scheme, port] = broker.tlsPort === null ? ['mqtt', broker.port] : ['mqtts', broker.tlsPort]
  if (port === null) return undefined
  const file = {
    site: projectNumber,
    broker: {
      url: `${scheme}://${hostOf(example)}:${port}`,
      ...(mqttUser === projectNumber ? {} : { username: mqttUser }),
      password: password ?? '…',
    },
    folder: 'kept',
  }
  return JSON.stringify(file, null, 2)
}
