import { pino } from 'pino'
import { expect, test } from 'vitest'
import { logOptions, type Log } from './log.ts'

function collectLines() {
  const lines: string[] = []
  const log: Log = pino(logOptions('test', 'info'), { write: (line) => void lines.push(line) })
  return { lines, log, last: (): unknown => JSON.parse(lines.at(-1) ?? '') }
}

class RefusedError extends Error {
  readonly errorClass = 'SMTP 550'
}

test('an error is logged by its class and stack, never by its message', () => {
  const { lines, log, last } = collectLines()
  log.error({ err: new TypeError('no mailbox for ada@visitor.example') }, 'mail failed')
  expect(lines.join()).not.toContain('visitor.example')
  expect(last()).toMatchObject({
    service: 'test',
    msg: 'mail failed',
    err: { errorClass: 'TypeError', at: expect.arrayContaining([expect.stringMatching(/^at /)]) },
  })
})

test.each([
  ['its own class', new RefusedError('550 <ada@visitor.example>'), 'SMTP 550'],
  ['its code', Object.assign(new Error('ada'), { code: 'ECONNREFUSED' }), 'ECONNREFUSED'],
  ['its name', new RangeError('ada'), 'RangeError'],
  ['nothing when no error was thrown', 'ada@visitor.example', 'Unknown'],
])('the class of an error is %s', (_name, err, errorClass) => {
  const { lines, log, last } = collectLines()
  log.warn({ err }, 'failed')
  expect(last()).toMatchObject({ err: { errorClass } })
  expect(lines.join()).not.toContain('ada')
})

test('causes are logged in the same way', () => {
  const { lines, log, last } = collectLines()
  const cause = Object.assign(new Error('Key (email)=(ada@visitor.example)'), { code: '23505' })
  log.error({ err: new Error('ada', { cause }) }, 'call failed')
  expect(last()).toMatchObject({ err: { errorClass: 'Error', cause: { errorClass: '23505' } } })
  expect(lines.join()).not.toContain('ada')
})

test('secrets and email addresses are blanked out, one level deep too', () => {
  const { lines, log } = collectLines()
  log.info({ email: 'ada@visitor.example', input: { password: 'engine', token: '7.x' } }, 'input')
  expect(lines.join()).not.toMatch(/visitor|engine|7\.x/)
})

test('a child logger follows the same rules', () => {
  const { lines, log, last } = collectLines()
  log.child({ requestId: 'r-1' }).error({ err: new Error('ada@visitor.example') }, 'call failed')
  expect(last()).toMatchObject({ requestId: 'r-1', err: { errorClass: 'Error' } })
  expect(lines.join()).not.toContain('visitor.example')
})

test('a failed connection is logged with its reason and remedy instead of a stack', () => {
  const { lines, log, last } = collectLines()
  const refused = { code: '28P01', severity: 'FATAL' }
  const cause = Object.assign(new Error('password for user "ada@visitor.example"'), refused)
  log.error({ err: new Error('Invalid query', { cause }) }, 'call failed')
  expect(lines).toHaveLength(1)
  expect(last()).toMatchObject({
    err: {
      reason: 'user or password are refused',
      remedy: expect.stringContaining('DATABASE_URL'),
    },
  })
  expect(lines.join()).not.toMatch(/ada|"at"/)
})
