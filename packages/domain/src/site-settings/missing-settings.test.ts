import { until } from '@loggia/testing/until'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { startTestApp } from '@loggia/testing/api/app'
import { logMissingSettings } from './missing-settings.queries.ts'

const LINE = 'the site leaves out what staff have not set under /admin/settings'

/** A log that keeps its lines. */
function recordingLog() {
  const lines: { msg: string; missing?: string[] }[] = []
  const log = pino({ level: 'info' }, { write: (line) => void lines.push(JSON.parse(line)) })
  return { log, found: () => lines.filter(({ msg }) => msg === LINE) }
}

test('production says at the start which settings are missing', async () => {
  const { log, found } = recordingLog()
  const production = {
    APP_PROFILE: 'production',
    TRUST_PROXY: '0',
    PUBLIC_URL: 'https://www.company.example',
    RATE_LIMIT_MULTIPLIER: '1',
  }
  const app = await startTestApp(production, log)
  const line = await until(() => found()[0])
  const missing = ['company_name', 'company_website', 'company_email', 'company_phone']
  expect(line.missing).toEqual([...missing, 'company_address'])

  const value = { value: 'x', category: 'general' }
  await app.db.siteSetting.createMany({ data: missing.map((key) => ({ key, ...value })) })
  await logMissingSettings(app.db, log)
  expect(found().at(-1)?.missing).toEqual(['company_address'])
  await app.db.siteSetting.create({ data: { key: 'company_address', ...value } })
  await logMissingSettings(app.db, log)
  expect(found()).toHaveLength(2)
  await app.close()
})

test('the demo has a company of its own', async () => {
  const { log, found } = recordingLog()
  const app = await startTestApp({}, log)
  await app.browser().request('get', '/api/site-settings')
  expect(found()).toEqual([])
  await app.close()
})
