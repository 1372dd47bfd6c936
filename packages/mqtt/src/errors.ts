/** The broker has answered, and the answer is no: asking again in the same way is of no use. */
export class MqttRefusedError extends Error {
  readonly code: number

  constructor(message: string, code: number) {
    super(message)
    this.name = 'MqttRefusedError'
    this.code = code
  }
}

/** The link was lost, or there is none: whether a message has arrived is not known. */
export class MqttLinkError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'MqttLinkError'
  }
}
