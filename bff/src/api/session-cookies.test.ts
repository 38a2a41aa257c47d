import { startServer } from '@loggia/server/http/start-server'
import express from 'express'
import { expect, test } from 'vitest'
import { cookiesOf } from './context.ts'

/** The Set-Cookie header of a response that sets a session. */
async function setCookie(secure: boolean): Promise<string | undefined> {
  const app = express()
  app.use((req, res) => {
    cookiesOf(req, res, secure).set('staff', 'an-id', 60_000)
    res.end()
  })
  const server = await startServer('127.0.0.1', 0, app)
  const { headers } = await fetch(`http://127.0.0.1:${server.port}/`)
  server.close()
  return headers.getSetCookie()[0]
}

test('a session cookie is bound to this very host over https, and hidden from scripts', async () => {
  const parts = (await setCookie(true))?.split('; ') ?? []
  expect(parts).toEqual(
    expect.arrayContaining([
      '__Host-loggia-staff=an-id',
      'Path=/',
      'HttpOnly',
      'Secure',
      'SameSite=Lax',
    ]),
  )
  expect(parts.filter((part) => part.startsWith('Domain'))).toEqual([])
})

test('over plain http it has no prefix, which browsers would refuse', async () => {
  const parts = (await setCookie(false))?.split('; ') ?? []
  expect(parts).toEqual(expect.arrayContaining(['loggia-staff=an-id', 'HttpOnly', 'SameSite=Lax']))
  expect(parts).not.toContain('Secure')
})
