import { createServer, type Socket } from 'node:net'

export interface Mail {
  from: string
  to: string
  /** Headers and body as they came. */
  text: string
}

export interface SmtpSink {
  url: string
  mails: Mail[]
  /** Answers of the next messages, instead of taking them. */
  refusals: string[]
  close(): Promise<void>
}

const addressOf = (line: string) => /<([^>]*)>/.exec(line)?.[1] ?? ''

/** The least of RFC 5321 that a sender needs, on a free port of the loopback. */
export async function startSmtpSink(): Promise<SmtpSink> {
  const mails: Mail[] = []
  const refusals: string[] = []
  const sockets = new Set<Socket>()

  function converse(socket: Socket): void {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => socket.destroy())
    let mail: Mail = { from: '', to: '', text: '' }
    let inData = false
    let rest = ''
    const say = (line: string) => socket.write(`${line}\r\n`)

    function command(line: string): void {
      const verb = line.slice(0, 4).toUpperCase()
      if (verb === 'EHLO' || verb === 'HELO') say('250 sink')
      else if (verb === 'MAIL') {
        mail = { from: addressOf(line), to: '', text: '' }
        say('250 OK')
      } else if (verb === 'RCPT') {
        mail.to = addressOf(line)
        say('250 OK')
      } else if (verb === 'DATA') {
        inData = true
        say('354 Go ahead')
      } else if (verb === 'QUIT') {
        say('221 Bye')
        socket.end()
      } else say('250 OK')
    }

    function take(line: string): void {
      if (!inData) command(line)
      else if (line !== '.') mail.text += `${line}\n`
      else {
        inData = false
        const refusal = refusals.shift()
        if (refusal === undefined) mails.push(mail)
        say(refusal ?? '250 Taken')
      }
    }

    socket.on('data', (chunk) => {
      const lines = (rest + chunk.toString()).split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) take(line)
    })
    say('220 sink ready')
  }

  const server = createServer(converse)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const bound = server.address()
  return {
    url: `smtp://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}`,
    mails,
    refusals,
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
