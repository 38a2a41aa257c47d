import { createHash } from 'node:crypto'
import { request } from 'node:http'
import { startTestDrive } from '@loggia/testing/drive'
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'

const scope = 'https://www.googleapis.com/auth/drive.readonly'
const redirectUri = 'http://localhost:3000/api/google/callback'
const verifier = 'v'.repeat(64)
const listParams = { orderBy: 'folder,name_natural', pageSize: '100' }
const files = '/drive/v3/files'

let drive = await startTestDrive()
beforeEach(() => drive.control.reset())
afterAll(() => drive.stop())

type Tokens = { status: number; access_token: string; refresh_token?: string; error?: string }

function authUrl(changes: Record<string, string> = {}): string {
  const url = new URL(drive.variables.GOOGLE_AUTH_URL)
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  url.search = new URLSearchParams({
    client_id: drive.clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope,
    state: 'a&b=c d',
    access_type: 'offline',
    prompt: 'consent',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...changes,
  }).toString()
  return url.href
}

async function token(
  fields: Record<string, string>,
  { url, clientSecret } = drive,
): Promise<Tokens> {
  const credentials = { client_id: drive.clientId, client_secret: clientSecret }
  const body = new URLSearchParams({ ...credentials, ...fields })
  const response = await fetch(`${url}/token`, { method: 'POST', body })
  return { ...((await response.json()) as Tokens), status: response.status }
}

async function code(changes: Record<string, string> = {}): Promise<string> {
  return new URL(await drive.allow(authUrl(changes))).searchParams.get('code') ?? ''
}

function exchange(authorizationCode: string, changes: Record<string, string> = {}) {
  const fields = { code: authorizationCode, redirect_uri: redirectUri, code_verifier: verifier }
  return token({ grant_type: 'authorization_code', ...fields, ...changes })
}

const signIn = async () => exchange(await code())
const { access_token: accessToken } = await signIn()
const refresh = (refreshToken = '', of = drive) =>
  token({ grant_type: 'refresh_token', refresh_token: refreshToken }, of)

function get(path: string, params: Record<string, string> = {}, headers = {}): Promise<Response> {
  const url = new URL(path, drive.url)
  url.search = new URLSearchParams(params).toString()
  return fetch(url, { headers: { authorization: `Bearer ${accessToken}`, ...headers } })
}

async function reasonOf(response: Promise<Response>) {
  const { error } = (await (await response).json()) as {
    error: { code: number; errors: { reason: string }[] }
  }
  return [error.code, error.errors[0]?.reason]
}

describe('consent', () => {
  test('is asked for on a page without scripts that says it is not Google', async () => {
    const response = await fetch(authUrl())
    const page = await response.text()
    expect(page).toContain('localhost:3000 asks to see the files of owner@drive.example')
    expect(page).toContain('This is not Google.')
    expect(page).not.toContain('<script')
    expect(response.headers.get('content-security-policy')).toMatch(
      /default-src 'none'.*form-action 'self' http:\/\/localhost:3000;/,
    )
  })

  test('sends the browser back with the state and a code, or with access_denied', async () => {
    const allowed = new URL(await drive.allow(authUrl()))
    expect(allowed.searchParams.get('state')).toBe('a&b=c d')
    expect(allowed.searchParams.get('code')).toMatch(/^4\/.{20}/)
    const cancelled = new URL(await drive.cancel(authUrl()))
    expect(Object.fromEntries(cancelled.searchParams)).toEqual({
      state: 'a&b=c d',
      error: 'access_denied',
    })
  })

  test.each([
    ['invalid_client', { client_id: 'somebody' }],
    ['redirect_uri_mismatch', { redirect_uri: 'https://site.example/elsewhere' }],
    ['redirect_uri_mismatch', { redirect_uri: 'javascript:alert(1)//api/google/callback' }],
    ['unsupported_response_type', { response_type: 'token' }],
    ['invalid_scope', { scope: `${scope} everything` }],
    ['invalid_request', { code_challenge: 'plain' }],
  ])('is refused with %s for %o', async (error, changes) => {
    const response = await fetch(authUrl(changes))
    expect(response.status).toBe(400)
    expect(await response.text()).toContain(error)
    await expect(drive.allow(authUrl(changes))).rejects.toThrow('The consent page refused')
  })
})

describe('tokens', () => {
  test('are issued once for a code', async () => {
    const once = await code()
    const answers = await Promise.all([1, 2, 3].map(() => exchange(once)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ error }) => error === 'invalid_grant')).toHaveLength(2)
  })

  test('need the right verifier, redirect and client', async () => {
    expect(await exchange(await code(), { code_verifier: 'w'.repeat(64) })).toMatchObject({
      error: 'invalid_grant',
    })
    const elsewhere = { redirect_uri: 'https://other.example/api/google/callback' }
    expect(await exchange(await code(), elsewhere)).toMatchObject({ error: 'invalid_grant' })
    const guessed = { client_secret: 'guessed' }
    expect(await exchange(await code(), guessed)).toMatchObject({ error: 'invalid_client' })
  })

  test('include a refresh token only after consent to offline access', async () => {
    expect((await signIn()).refresh_token).toMatch(/^1\/\//)
    const online = await exchange(await code({ access_type: 'online' }))
    expect([online.status, online.refresh_token]).toEqual([200, undefined])
  })

  test('expire when a test says so, and are refreshed', async () => {
    const { access_token: first, refresh_token: refreshToken } = await signIn()
    drive.control.expireAccessTokens()
    const { access_token: second } = await refresh(refreshToken)
    const statusWith = async (bearer: string) =>
      (
        await get(
          '/drive/v3/about',
          { fields: 'user(emailAddress)' },
          { authorization: `Bearer ${bearer}` },
        )
      ).status
    expect([await statusWith(first), await statusWith(second)]).toEqual([401, 200])
  })

  test('stop working when they are revoked', async () => {
    const [one, other] = [await signIn(), await signIn()]
    const revoke = () =>
      fetch(`${drive.url}/revoke?token=${encodeURIComponent(one.refresh_token ?? '')}`, {
        method: 'POST',
      })
    expect([(await revoke()).status, (await revoke()).status]).toEqual([200, 400])
    expect(await refresh(one.refresh_token)).toMatchObject({ error: 'invalid_grant' })
    expect((await refresh(other.refresh_token)).status).toBe(200)
    drive.control.revokeRefreshTokens()
    expect(await refresh(other.refresh_token)).toMatchObject({ error: 'invalid_grant' })
    expect((await refresh((await signIn()).refresh_token)).status).toBe(200)
  })

  test('that are forged are refused', async () => {
    const { access_token: access, refresh_token: refreshToken } = await signIn()
    const forged = `${refreshToken?.split('.')[0]}.${'A'.repeat(43)}`
    for (const wrong of [forged, '1//x.y', 'nonsense', access])
      expect(await refresh(wrong)).toMatchObject({ error: 'invalid_grant' })
  })

  test('to refresh outlive a restart with the same secret', async () => {
    const secret = 'a secret that is kept'
    const first = await startTestDrive({ secret })
    const second = await startTestDrive({ secret })
    onTestFinished(() => Promise.all([first.stop(), second.stop()]).then(() => undefined))
    const before = drive
    drive = first
    const { refresh_token: refreshToken } = await signIn()
    drive = before
    expect(second.clientSecret).toBe(first.clientSecret)
    expect((await refresh(refreshToken, second)).status).toBe(200)
    expect(await refresh(refreshToken)).toMatchObject({ error: 'invalid_grant' })
  })
})

describe('a list', () => {
  type List = { files: { id: string; name: string }[]; nextPageToken?: string }
  const list = async (condition: string, params: Record<string, string> = {}) =>
    (await (
      await get(files, {
        ...listParams,
        q: `(${condition}) and trashed = false`,
        fields: 'nextPageToken,files(id,name)',
        ...params,
      })
    ).json()) as List
  const ids = async (condition: string) =>
    (await list(condition)).files.map(({ id }) => id).sort((a, b) => a.localeCompare(b))
  const readableBy = (email: string) =>
    `'${email}' in readers or '${email}' in writers or '${email}' in owners`

  test('of a folder has its files', async () => {
    expect(await ids(`'clientFolderB0001' in parents`)).toEqual([
      'docFeldCatalogue0001',
      'imageFeldFloorPlan01',
      'zipFeldPhotographs01',
    ])
    expect(await ids(`'folderOpenPoints0001' in parents`)).toEqual([])
  })

  test('of the root has shared files too, but nothing from the bin', async () => {
    const root = await ids(`'root' in parents or sharedWithMe = true`)
    expect(root).toContain('clientFolderA0001')
    expect(root).toContain('docPartnerProposal01')
    expect(root).not.toContain('docTrashedDraft00001')
    expect(root).not.toContain('imageLakeshorePhoto1')
  })

  test('of what somebody may read follows the shares, in any case', async () => {
    const offer = ['docNorthwindOffer001']
    expect(await ids(readableBy('priya@northwindfreight.example'))).toEqual(offer)
    expect(await ids(readableBy('Priya@NorthwindFreight.example'))).toEqual(offer)
    expect(await ids(readableBy(String.raw`o\'neill@x.example`))).toEqual([])
  })

  test('goes page by page, folders first, names in natural order', async () => {
    const folder = `'clientFolderB0001' in parents`
    drive.control.fill('clientFolderB0001', 12)
    drive.control.limitPages(4)
    const names: string[] = []
    let pageToken = ''
    do {
      const page = await list(folder, { pageToken })
      names.push(...page.files.map(({ name }) => name))
      pageToken = page.nextPageToken ?? ''
    } while (pageToken)
    const notes = Array.from({ length: 12 }, (_, index) => `Note ${index + 1}.txt`)
    expect(names).toEqual(['Catalogue texts', ...notes, 'Photographs.zip', 'Showroom plan.png'])
  })

  test.each([
    [{ q: `'noSuchFolder01' in parents` }, 400, 'invalid'],
    [{ q: `('noSuchFolder01' in parents) and trashed = false` }, 404, 'notFound'],
    [{ q: `(name = 'x') and trashed = false` }, 400, 'invalid'],
    [{ orderBy: 'name' }, 400, 'invalid'],
    [{ fields: 'files(id,sise)' }, 400, 'invalid'],
  ])('is refused for %o', async (changes, status, reason) => {
    const q = `('root' in parents or sharedWithMe = true) and trashed = false`
    const params = { ...listParams, q, fields: 'files(id)', ...changes }
    expect(await reasonOf(get(files, params))).toEqual([status, reason])
  })
})

describe('a file', () => {
  test('has the fields that the request names, and no others', async () => {
    const fields = 'id,owners(displayName),trashed,parents,permissions(emailAddress)'
    expect(await (await get(`${files}/docNorthwindOffer001`, { fields })).json()).toEqual({
      id: 'docNorthwindOffer001',
      owners: [{ displayName: 'Olivia Ward' }],
      trashed: false,
      parents: ['0LoggiaSandboxRoot'],
      permissions: [
        { emailAddress: 'owner@drive.example' },
        { emailAddress: 'priya@northwindfreight.example' },
      ],
    })
    expect(await reasonOf(get(`${files}/unknownDocument1`))).toEqual([404, 'notFound'])
  })

  test.each([
    ['imageLakeshorePhoto1', 'image/jpeg', 'ffd8ff'],
    ['imageFeldFloorPlan01', 'image/png', '89504e470d0a1a0a'],
    ['imagePressMark000001', 'image/gif', '474946383961'],
    ['pdfLakeshoreContract', 'application/pdf', '255044462d312e34'],
    ['audioPressJingle0001', 'audio/mpeg', 'fffb'],
    ['zipFeldPhotographs01', 'application/zip', '504b0506'],
    ['textMeetingNotes0001', 'text/plain', '43616c6c'],
    ['videoLakeshoreClip01', 'video/mp4', '0000002466747970'],
    ['videoPressTour000001', 'video/quicktime', '00000024667479707174'],
  ])('%s is downloaded as %s', async (id, type, signature) => {
    const response = await get(`${files}/${id}`, { alt: 'media' })
    const content = Buffer.from(await response.arrayBuffer())
    expect(response.headers.get('content-type')).toBe(type)
    expect(content.toString('hex', 0, signature.length / 2)).toBe(signature)
    expect(response.headers.get('content-length')).toBe(String(content.length))
  })

  const zip = (headers: Record<string, string>) =>
    get(`${files}/zipFeldPhotographs01`, { alt: 'media' }, headers)

  test.each([
    ['bytes=0-3', 206, 'bytes 0-3/22'],
    ['bytes=20-', 206, 'bytes 20-21/22'],
    ['bytes=20-90', 206, 'bytes 20-21/22'],
    ['bytes=-4', 206, 'bytes 18-21/22'],
    ['bytes=-90', 206, 'bytes 0-21/22'],
    ['bytes=22-', 416, 'bytes */22'],
    ['bytes=-0', 416, 'bytes */22'],
    ['bytes=5-2', 200, null],
    ['bytes=0-1,3-4', 200, null],
    ['lines=0-1', 200, null],
  ])('answers the range %s with %i', async (range, status, contentRange) => {
    const response = await zip({ range })
    expect([response.status, response.headers.get('content-range')]).toEqual([status, contentRange])
    const [, start, end] = /^bytes (\d+)-(\d+)/.exec(contentRange ?? 'bytes 0-21') ?? []
    const size = status === 416 ? 0 : Number(end) - Number(start) + 1
    expect((await response.arrayBuffer()).byteLength).toBe(size)
  })

  test('is sent whole if it is not the version that If-Range names', async () => {
    const etag = (await zip({})).headers.get('etag') ?? ''
    expect((await zip({ range: 'bytes=0-3', 'if-range': etag })).status).toBe(206)
    expect((await zip({ range: 'bytes=0-3', 'if-range': '"x"' })).status).toBe(200)
  })

  test.each(['docWelcomeHandbook01', 'sheetRateCard0000001', 'drawingSiteMap000001'])(
    '%s is exported as a valid PDF',
    async (id) => {
      const response = await get(`${files}/${id}/export`, { mimeType: 'application/pdf' })
      const pdf = Buffer.from(await response.arrayBuffer()).toString('latin1')
      const table = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(pdf)?.[1])
      const offsets = [...pdf.slice(table).matchAll(/^(\d{10}) 00000 n $/gm)]
      expect(offsets).toHaveLength(7)
      offsets.forEach(([, offset], index) =>
        expect(pdf.slice(Number(offset)).startsWith(`${index + 1} 0 obj\n`)).toBe(true),
      )
    },
  )

  test.each([
    ['docMinutesArchive001', 'application/pdf', 403, 'exportSizeLimitExceeded'],
    ['pdfLakeshoreContract', 'application/pdf', 403, 'fileNotExportable'],
    ['clientFolderA0001', 'application/pdf', 403, 'fileNotExportable'],
    ['docWelcomeHandbook01', 'video/mp4', 400, 'badRequest'],
    ['noSuchDocument01', 'application/pdf', 404, 'notFound'],
  ])('%s is not exported as %s', async (id, mimeType, status, reason) => {
    expect(await reasonOf(get(`${files}/${id}/export`, { mimeType }))).toEqual([status, reason])
  })

  test('in one of Google’s formats is not downloaded', async () => {
    const response = get(`${files}/docWelcomeHandbook01`, { alt: 'media' })
    expect(await reasonOf(response)).toEqual([403, 'fileNotDownloadable'])
  })
})

describe('a fault', () => {
  const about = () => get('/drive/v3/about', { fields: 'user(emailAddress)' })

  test.each([
    [429, 'rateLimitExceeded'],
    [500, 'internalError'],
    [503, 'backendError'],
  ])('%i lasts until the test ends it', async (status, reason) => {
    drive.control.fail(status)
    expect(await reasonOf(about())).toEqual([status, reason])
    expect((await refresh('any')).status).toBe(status)
    drive.control.fail(null)
    expect((await about()).status).toBe(200)
  })

  test('lasts for some requests, and never for pages', async () => {
    drive.control.fail(503, 2)
    expect((await fetch(authUrl())).status).toBe(200)
    const statuses = (await Promise.all([about(), about(), about()])).map(({ status }) => status)
    expect(statuses.sort((a, b) => a - b)).toEqual([200, 503, 503])
  })

  test('can be slowness, during which a client that leaves is seen', async () => {
    drive.control.delay(60_000)
    const headers = { authorization: `Bearer ${accessToken}` }
    const leaving = new AbortController()
    const { signal } = leaving
    const call = fetch(`${drive.url}${files}`, { headers, signal })
    await expect.poll(() => drive.control.requests()).toHaveLength(1)
    leaving.abort()
    await expect(call).rejects.toThrow('aborted')
    await expect.poll(() => drive.control.requests()[0]?.aborted).toBe(true)
    drive.control.delay(0)
    await about()
    expect(drive.control.requests()).toMatchObject([
      { method: 'GET', path: files, aborted: true },
      { method: 'GET', path: '/drive/v3/about', aborted: false },
    ])
  })

  test('does not keep the server from stopping', async () => {
    const other = await startTestDrive()
    other.control.delay(60_000)
    const waiting = fetch(`${other.url}${files}`).catch(() => 'closed')
    await expect.poll(() => other.control.requests()).toHaveLength(1)
    await other.stop()
    expect(await waiting).toBe('closed')
  })
})

test('a download that the client aborts half-way is seen', async () => {
  const response = await get(`${files}/videoPressTour000001`, { alt: 'media' })
  await response.body?.cancel()
  await expect.poll(() => drive.control.requests()[0]?.aborted).toBe(true)
})

test('answers under no host name but that of this machine', async () => {
  const status = await new Promise((resolve, reject) => {
    const call = request(drive.url, { headers: { host: 'sandbox.evil.example' } }, (response) => {
      response.resume()
      resolve(response.statusCode)
    })
    call.on('error', reject).end()
  })
  expect(status).toBe(421)
})

test('its pages show the files', async () => {
  expect(await (await fetch(drive.url)).text()).toContain('clientFolderA0001')
  expect((await fetch(`${drive.url}/document/d/docWelcomeHandbook01/edit`)).status).toBe(200)
  expect((await fetch(`${drive.url}/file/d/nothing/view`)).status).toBe(404)
})
