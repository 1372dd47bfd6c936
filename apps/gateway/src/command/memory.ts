import { closeSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import type { Answer } from '@gridhelm/mqtt/order'

/** So many are remembered; a command is sent again for minutes, not for days. */
const remembered = 500

/** What came of each command, on the disk before it is carried out, so that none is carried out twice. */
export interface CommandMemory {
  get(id: string): Answer | undefined
  put(answer: Answer): void
}

function answersIn(path: string): Answer[] {
  try {
    const parsed: unknown = JSON.parse(readFileSync(path, 'utf8'))
    return Array.isArray(parsed) ? (parsed as Answer[]) : []
  } catch {
    return []
  }
}

export function openMemory(folder: string): CommandMemory {
  const path = join(folder, 'commands.json')
  const answers = new Map(answersIn(path).map((answer) => [answer.id, answer]))

  function write(): void {
    const fd = openSync(`${path}.new`, 'w')
    writeSync(fd, JSON.stringify([...answers.values()]))
    fsyncSync(fd)
    closeSync(fd)
    renameSync(`${path}.new`, path)
  }

  return {
    get: (id) => answers.get(id),
    put(answer) {
      answers.delete(answer.id)
      answers.set(answer.id, answer)
      for (const id of answers.keys()) {
        if (answers.size <= remembered) break
        answers.delete(id)
      }
      write()
    },
  }
}
