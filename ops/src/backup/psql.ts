import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { explained, start } from './programs.ts'

/**
 * A session of psql, which understands the script that pg_restore writes, as our own driver does not. A statement that fails
 * ends it, and with it its transaction.
 */
export function openPsql(env: Record<string, string | undefined>) {
  const args = ['--no-psqlrc', '--quiet', '--tuples-only', '--no-align', '--set=ON_ERROR_STOP=1']
  const child = start('psql', [...args, '--file=-'], env, {
    stdin: 'pipe',
    buffer: { stdout: false },
  })
  // The query that waits for an answer reports it.
  child.catch(() => {})
  child.stdin.on('error', () => {})
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  let count = 0

  return {
    /** Runs statements. @returns the lines of their answers, columns apart by `|` */
    async query(sql: string): Promise<string[]> {
      count += 1
      child.stdin.write(`\\echo begin ${count}\n${sql};\n\\echo end ${count}\n`)
      let answer: string[] = []
      for (;;) {
        const { value, done } = await lines.next()
        if (done) {
          await explained(child)
          throw new Error('psql ended')
        }
        if (value === `begin ${count}`) answer = []
        else if (value === `end ${count}`) return answer
        else answer.push(value)
      }
    },
    /** Runs a script as it comes. */
    async run(script: Readable): Promise<void> {
      await pipeline(script, child.stdin, { end: false }).catch(async (error: unknown) => {
        await explained(child)
        throw error
      })
    },
    /** Ends the session; what was not committed is undone. */
    async end(): Promise<void> {
      child.stdin.end()
      await child.catch(() => {})
    },
  }
}
