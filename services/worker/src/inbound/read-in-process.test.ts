import { readdirSync, readFileSync } from 'node:fs'
import { MAIL_BOMBS } from '@loggia/testing/hostile/mail-bombs'
import { describe, expect, test } from 'vitest'
import { until } from '@loggia/testing/until'
import { readInProcess } from './read-in-process.ts'

const HEAD = 'From: Grace <grace@lakeshore.example>\r\nSubject: Plans\r\n'
const MEGABYTES = 1_000_000

/** The time of this thread (ms of CPU) while a process reads, and how long that takes (ms). */
async function reading(raw: Uint8Array) {
  const before = process.threadCpuUsage()
  const startedAt = performance.now()
  const result = await readInProcess(raw, { cpuSeconds: 1, heapMb: 128 })
  const elapsed = performance.now() - startedAt
  const { user, system } = process.threadCpuUsage(before)
  return { result, ms: (user + system) / 1_000, elapsed }
}

/** The most memory (MiB) that a process of this one had, of those that run; 0 for none. */
function peakOfChildren(): number {
  const peaks = readdirSync('/proc').map((pid) => {
    const status = /^\d+$/.test(pid) ? statusOf(pid) : ''
    const isChild = status.includes(`\nPPid:\t${process.pid}\n`)
    return isChild ? Number(/^VmHWM:\s+(\d+)/m.exec(status)?.[1] ?? 0) / 1024 : 0
  })
  return Math.max(...peaks)
}

function statusOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8')
  } catch {
    // It has ended meanwhile.
    return ''
  }
}

describe('an email that is read in a process', () => {
  test('comes back as what its sender wrote', async () => {
    const raw = Buffer.from(
      `${HEAD}\r\nYes.\r\n\r\nOn 23 Nov 2026, at 10:00, Dana wrote:\r\n> Hello`,
    )
    expect(await readInProcess(raw)).toMatchObject({
      answer: 'Yes.',
      mail: { senders: ['grace@lakeshore.example'], subject: 'Plans', headers: expect.any(Map) },
    })
  })

  test('of ten megabytes with files is within the limits', async () => {
    const file = Buffer.alloc(7 * MEGABYTES, 'file')
      .toString('base64')
      .replaceAll(/.{76}/g, '$&\r\n')
    const parts = [
      'Content-Type: text/plain\r\n\r\nSee the file.',
      `Content-Type: application/pdf\r\nContent-Transfer-Encoding: base64\r\n\r\n${file}`,
    ]
    const all = parts.map((part) => `--a\r\n${part}\r\n`).join('')
    const head = `${HEAD}Content-Type: multipart/mixed; boundary=a\r\n\r\n`
    expect(await readInProcess(Buffer.from(`${head}${all}--a--`))).toMatchObject({
      answer: 'See the file.',
      mail: { files: [{ bytes: 7_000_000 }] },
    })
  })

  test.each(MAIL_BOMBS)('%s leaves this thread free', async (_kind, make) => {
    const { ms, elapsed } = await reading(Buffer.from(make()))
    // Read in this thread, it would take all of that time.
    expect(ms).toBeLessThan(Math.max(250, elapsed / 2))
  })

  test('that takes too much time or memory is ended, and the next one is read', async () => {
    const lines = Buffer.from(`${HEAD}\r\n${'\n'.repeat(10 * MEGABYTES)}`)
    expect(await readInProcess(lines, { cpuSeconds: 1, heapMb: 1_000 })).toBe('ended')
    expect(await readInProcess(lines, { cpuSeconds: 60, heapMb: 16 })).toBe('ended')
    const next = await readInProcess(Buffer.from(`${HEAD}\r\nHello`))
    expect(next).toMatchObject({ answer: 'Hello' })
  })

  test.runIf(process.platform === 'linux')('leaves room for the worker in its 512 MB', async () => {
    const [, make] = MAIL_BOMBS.find(([kind]) => kind === 'of open tags') ?? []
    let peak = 0
    const looking = setInterval(() => (peak = Math.max(peak, peakOfChildren())), 20)
    const read = () => readInProcess(Buffer.from(make?.() ?? ''), { cpuSeconds: 20, heapMb: 128 })
    // On a busy machine, one may end before it is looked at.
    await until(() => read().then(() => peak > 100))
    clearInterval(looking)
    expect(peak).toBeLessThan(380)
  })

  test('of too many parts, or that is none, is unreadable at once', async () => {
    const [[, manyParts] = []] = MAIL_BOMBS
    expect(await readInProcess(Buffer.from(manyParts?.() ?? ''))).toBeNull()
    expect(await readInProcess(Buffer.from('x'.repeat(300_000)))).toBeNull()
  })

  test('takes an email within the email for a file', async () => {
    const raw = `${HEAD}Content-Type: message/rfc822\r\n\r\nSubject: Inner\r\n\r\nForwarded`
    expect(await readInProcess(Buffer.from(raw))).toMatchObject({
      answer: '',
      mail: { subject: 'Plans', text: '', files: [{ bytes: 26 }] },
    })
  })
})
