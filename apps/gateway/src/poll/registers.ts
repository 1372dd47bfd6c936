import { type Table, tables } from '@gridhelm/points/registers/model'
import type { ReadWord } from '@gridhelm/points/registers/values'

/** What a round has read of a device. */
export interface Registers {
  put(table: Table, address: number, words: readonly number[]): void
  read: ReadWord
  clear(): void
}

const numberOf = Object.fromEntries(tables.map((table, index) => [table, index * 0x1_0000])) as Readonly<
  Record<Table, number>
>

export function createRegisters(): Registers {
  const words = new Map<number, number>()
  return {
    put(table, address, read) {
      const base = numberOf[table] + address
      for (let index = 0; index < read.length; index++) words.set(base + index, read[index] as number)
    },
    read: (table, address) => words.get(numberOf[table] + address),
    clear: () => words.clear(),
  }
}
