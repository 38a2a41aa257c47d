import { pino } from 'pino'
import { expect, test } from 'vitest'
import { logOptions } from './log.ts'
import { createOutageLog } from './outage-log.ts'

test('logs the beginning and the end of an outage once, whatever fails in between', () => {
  const lines: string[] = []
  const log = pino(logOptions('test', 'info'), { write: (line) => void lines.push(line) })
  const outage = createOutageLog(log, 'Redis')
  const refused = Object.assign(new Error('redis://:secret@host'), { code: 'ECONNREFUSED' })
  outage.recovered()
  for (let attempt = 0; attempt < 3; attempt += 1) outage.failed(refused)
  outage.recovered()
  outage.recovered()
  outage.failed(refused)
  expect(lines.map((line): unknown => JSON.parse(line))).toMatchObject([
    { msg: 'Redis is down', err: { errorClass: 'ECONNREFUSED' } },
    { msg: 'Redis is back', downMs: expect.any(Number) },
    { msg: 'Redis is down' },
  ])
  expect(lines.join()).not.toContain('secret')
})
