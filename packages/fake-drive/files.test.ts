import { startTestDrive, type TestDrive } from '@loggia/testing/drive'
import { createDriveClient } from '@loggia/testing/drive-client'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'

type Listed = { id: string; name: string; mimeType: string; [field: string]: unknown }
type List = { files: Listed[]; nextPageToken?: string }
type Failure = { error: { code: number; errors: { reason: string; location?: string }[] } }

const files = '/drive/v3/files'
const A = 'clientFolderA0001'
const B = 'clientFolderB0001'
const clientAddress = 'priya@northwindfreight.example'
let drive: TestDrive
let ask: (
  path: string,
  query?: Record<string, string>,
  headers?: Record<string, string>,
) => Promise<Response>

beforeAll(async () => {
  drive = await startTestDrive()
  const client = createDriveClient(drive)
  const { access_token: token } = await client.signIn()
  ask = (path, query, headers) => client.get(token, path, query, headers)
  return () => drive.stop()
})

beforeEach(() => drive.control.reset())

async function list(query: Record<string, string> = {}): Promise<List> {
  return (await (await ask(files, { pageSize: '1000', ...query })).json()) as List
}

async function ids(q: string): Promise<string[]> {
  return (await list({ q })).files.map(({ id }) => id).sort((a, b) => a.localeCompare(b))
}

async function failure(answer: Promise<Response>) {
  const { error } = (await (await answer).json()) as Failure
  return [error.code, error.errors[0]?.reason, error.errors[0]?.location]
}

describe('a list', () => {
  test('has all types of files, and no root', async () => {
    const types = new Set((await list()).files.map(({ mimeType }) => mimeType))
    expect([...types].sort((a, b) => a.localeCompare(b))).toMatchInlineSnapshot(`
      [
        "application/pdf",
        "application/vnd.google-apps.document",
        "application/vnd.google-apps.drawing",
        "application/vnd.google-apps.folder",
        "application/vnd.google-apps.presentation",
        "application/vnd.google-apps.spreadsheet",
        "application/zip",
        "audio/mp3",
        "audio/mpeg",
        "image/gif",
        "image/jpeg",
        "image/png",
        "text/plain",
        "video/mp4",
        "video/quicktime",
      ]
    `)
    expect(await ids('')).not.toContain('0LoggiaSandboxRoot')
  })

  test('goes page by page, whatever the size of a page', async () => {
    const { files: all } = await list({ orderBy: 'folder,name_natural' })
    for (const pageSize of [1, 2, 7, all.length - 1, all.length, all.length + 1]) {
      const seen: string[] = []
      let pageToken = ''
      let pages = 0
      do {
        const query = { orderBy: 'folder,name_natural', pageSize: String(pageSize), pageToken }
        const page = await list(query)
        expect(page.files.length).toBeLessThanOrEqual(pageSize)
        seen.push(...page.files.map(({ id }) => id))
        pageToken = page.nextPageToken ?? ''
        pages += 1
      } while (pageToken)
      expect(seen).toEqual(all.map(({ id }) => id))
      expect(pages).toBe(Math.ceil(all.length / pageSize))
    }
  })

  test('has pages shorter than asked for when told to, and many files when filled', async () => {
    drive.control.fill(A, 620)
    drive.control.limitPages(100)
    const { files: page, nextPageToken } = await list({ q: `'${A}' in parents` })
    expect(page).toHaveLength(100)
    expect(nextPageToken).toBeDefined()
    drive.control.limitPages(null)
    expect((await list({ q: `'${A}' in parents` })).files).toHaveLength(625)
  })

  test('refuses a page token of another list', async () => {
    const { nextPageToken = '' } = await list({ pageSize: '2' })
    const other = { pageToken: nextPageToken, q: 'trashed = false' }
    expect(await failure(ask(files, other))).toEqual([400, 'invalid', 'pageToken'])
    expect(await failure(ask(files, { pageToken: 'x' }))).toEqual([400, 'invalid', 'pageToken'])
  })

  test.each([
    ['pageSize', '0'],
    ['pageSize', '1001'],
    ['pageSize', 'many'],
    ['orderBy', 'beauty'],
    ['orderBy', 'name up'],
    ['orderBy', 'constructor'],
    ['fields', 'id,name'],
    ['fields', 'files(id'],
    ['fields', 'files(id,)'],
  ])('refuses %s %s', async (name, value) => {
    expect(await failure(ask(files, { [name]: value }))).toEqual([400, 'invalid', name])
  })

  test('is ordered as asked', async () => {
    const names = async (orderBy: string) => (await list({ orderBy })).files.map((it) => it.name)
    drive.control.fill(B, 12)
    const natural = await names('name_natural')
    expect(natural.indexOf('Note 9.txt')).toBeLessThan(natural.indexOf('Note 10.txt'))
    expect((await names('name')).indexOf('Note 10.txt')).toBeLessThan(
      (await names('name')).indexOf('Note 9.txt'),
    )
    expect((await names('folder,name')).slice(0, 5)).toEqual([
      'Artwork',
      'Feld & Sons Cabinetry',
      'Lakeshore Clinics',
      'Open points',
      'Press kit',
    ])
    expect(await names('name desc,modifiedTime')).toEqual((await names('name')).toReversed())
  })

  test('has the fields that were asked for, and few when none were', async () => {
    const q = `'${B}' in parents and mimeType = 'image/png'`
    expect(await list({ q })).toEqual({
      kind: 'drive#fileList',
      incompleteSearch: false,
      files: [
        {
          kind: 'drive#file',
          id: 'imageFeldFloorPlan01',
          name: 'Showroom plan.png',
          mimeType: 'image/png',
        },
      ],
    })
    const fields = 'nextPageToken, files/id, files(owners(displayName),parents)'
    expect(await list({ q, fields })).toEqual({
      files: [
        { id: 'imageFeldFloorPlan01', owners: [{ displayName: 'Olivia Ward' }], parents: [B] },
      ],
    })
  })
})

describe('a query', () => {
  test('finds what lies in a folder', async () => {
    expect(await ids(`'${B}' in parents`)).toEqual([
      'docFeldCatalogue0001',
      'imageFeldFloorPlan01',
      'zipFeldPhotographs01',
    ])
    expect(await ids(`'folderOpenPoints0001' in parents`)).toEqual([])
    expect(await ids(`'root' in parents`)).toEqual(await ids(`'0LoggiaSandboxRoot' in parents`))
    expect(await failure(ask(files, { q: `'noSuchFolder01' in parents` }))).toEqual([
      404,
      'notFound',
      'fileId',
    ])
  })

  test('tells who may do what', async () => {
    const offer = ['docNorthwindOffer001']
    expect(await ids(`'${clientAddress}' in readers`)).toEqual(offer)
    expect(await ids(`'${clientAddress.toUpperCase()}' in readers`)).toEqual(offer)
    expect(await ids(`'${clientAddress}' in writers`)).toEqual([])
    expect(await ids(`'${clientAddress}' in owners or '${clientAddress}' in readers`)).toEqual(
      offer,
    )
    expect(await ids(`'owner@drive.example' in writers and not 'me' in owners`)).toEqual([
      'pdfTeamGuidelines001',
    ])
    expect(await ids('sharedWithMe')).toEqual(['docPartnerProposal01', 'pdfTeamGuidelines001'])
    expect(await ids('sharedWithMe=true and trashed=false')).toEqual(await ids('sharedWithMe'))
  })

  test('joins its terms from left to right, brackets first', async () => {
    const docs = `mimeType = 'application/vnd.google-apps.document'`
    const inA = `'${A}' in parents`
    const inB = `'${B}' in parents`
    const brief = ['docLakeshoreBrief01']
    const catalogue = ['docFeldCatalogue0001']
    expect(await ids(`${inA} and ${docs}`)).toEqual(brief)
    expect(await ids(`(${inA} or ${inB}) and ${docs}`)).toEqual([...catalogue, ...brief])
    expect(await ids(`${inA} or ${inB} and ${docs}`)).toEqual([...catalogue, ...brief])
    expect(await ids(`${docs} and (${inA})`)).toEqual(brief)
    expect(await ids(`((${inB}) and not (not (${docs})))`)).toEqual(catalogue)
    expect(await ids(`${inB} and not ${docs}`)).toHaveLength(2)
  })

  test('leaves out what was thrown away, and what lies in it', async () => {
    expect(await ids('trashed = true')).toEqual(['docTrashedDraft00001'])
    expect(await ids('trashed != false')).toEqual(['docTrashedDraft00001'])
    expect(await ids('trashed = false')).not.toContain('docTrashedDraft00001')
    expect((await ids('trashed = false')).length + 1).toBe((await ids('')).length)
  })

  test('knows names, types and times', async () => {
    expect(await ids(`name = 'Feld & Sons Cabinetry'`)).toEqual([B])
    expect(await ids(`name contains 'plan'`)).toEqual([
      'imageFeldFloorPlan01',
      'sheetLakeshorePlan01',
    ])
    expect(await ids(`name = 'it\\'s \\\\ quoted'`)).toEqual([])
    expect(await ids(`mimeType contains 'video/'`)).toHaveLength(2)
    const late = `modifiedTime > '2026-11-17T00:00:00'`
    expect(await ids(late)).toEqual(['docWelcomeHandbook01', 'textMeetingNotes0001'])
    expect(await ids(`not ${late}`)).toHaveLength((await ids('')).length - 2)
  })

  test.each([
    `'${A}' in`,
    `'${A}' in cupboards`,
    `'${A}' in 'parents'`,
    `'${A}' parents`,
    `parents in '${A}'`,
    `trashed`,
    `trashed = maybe`,
    `trashed > false`,
    `name`,
    `name = unquoted`,
    `name = 'open`,
    `name ~ 'x'`,
    `name like 'x'`,
    `name = 'it's'`,
    `colour = 'red'`,
    `modifiedTime > 'yesterday'`,
    `trashed = false and`,
    `and trashed = false`,
    `(trashed = false`,
    `trashed = false)`,
    `()`,
    `'${A}' in constructor`,
    `constructor = 'x'`,
    `name constructor 'x'`,
    `constructor = true`,
    `trashed = false trashed = true`,
    `not`,
  ])('that is none is refused: %s', async (q) => {
    expect(await failure(ask(files, { q }))).toEqual([400, 'invalid', 'q'])
  })
})

describe('a file', () => {
  test('is described with everything that access depends on', async () => {
    const answer = await ask(`${files}/docNorthwindOffer001`, { fields: '*' })
    expect(await answer.json()).toMatchObject({
      parents: ['0LoggiaSandboxRoot'],
      trashed: false,
      owners: [{ displayName: 'Olivia Ward', emailAddress: 'owner@drive.example', me: true }],
      permissions: [
        { type: 'user', role: 'owner', emailAddress: 'owner@drive.example' },
        { type: 'user', role: 'reader', emailAddress: clientAddress },
      ],
      modifiedTime: expect.stringMatching(/^2026-11-15T\d\d:\d\d:00\.000Z$/) as string,
      webViewLink: `${drive.url}/document/d/docNorthwindOffer001/edit?usp=drivesdk`,
      size: '1024',
    })
  })

  test('may have no owner and no folder, and be trashed', async () => {
    const get = async (id: string) =>
      (await (await ask(`${files}/${id}`, { fields: '*' })).json()) as Record<string, unknown>
    expect(await get('pdfTeamGuidelines001')).not.toHaveProperty('owners')
    expect(await get('docPartnerProposal01')).not.toHaveProperty('parents')
    expect(await get('docTrashedDraft00001')).toMatchObject({ trashed: true })
    expect(await get('root')).toMatchObject({ id: '0LoggiaSandboxRoot', name: 'My Drive' })
  })

  test('that was deleted is gone, with all that lay in it, until the reset', async () => {
    drive.control.deleteFile(A)
    for (const id of [A, 'folderLakeshoreArt01', 'imageLakeshorePhoto1'])
      expect(await failure(ask(`${files}/${id}`))).toEqual([404, 'notFound', 'fileId'])
    drive.control.reset()
    expect((await ask(`${files}/${A}`)).status).toBe(200)
  })

  test('opens at its link, without scripts', async () => {
    const { files: all } = await list({ fields: 'files(name,webViewLink)' })
    for (const { name, webViewLink } of all) {
      const answer = await fetch(String(webViewLink))
      const page = await answer.text()
      expect(answer.status).toBe(200)
      expect(page).toContain('This is where Google would open.')
      expect(page).toContain(name.replace('&', '&amp;'))
    }
  })
})

describe('the bytes of a file', () => {
  const media = (id: string, headers?: Record<string, string>) =>
    ask(`${files}/${id}`, { alt: 'media' }, headers)
  const bytes = async (answer: Response) => Buffer.from(await answer.arrayBuffer())

  test.each([
    ['imageLakeshorePhoto1', 'image/jpeg', 'ffd8ff'],
    ['imageFeldFloorPlan01', 'image/png', '89504e470d0a1a0a'],
    ['imagePressMark000001', 'image/gif', '474946383961'],
    ['pdfLakeshoreContract', 'application/pdf', '255044462d312e34'],
    ['audioPressJingle0001', 'audio/mpeg', 'fffb'],
    ['audioPressInterview1', 'audio/mp3', 'fffb'],
    ['zipFeldPhotographs01', 'application/zip', '504b0506'],
    ['textMeetingNotes0001', 'text/plain', '43616c6c'],
    ['videoLakeshoreClip01', 'video/mp4', '0000002466747970'],
    ['videoPressTour000001', 'video/quicktime', '00000024667479707174'],
  ])('%s are those of %s', async (id, type, beginning) => {
    const answer = await media(id)
    const content = await bytes(answer)
    expect(answer.headers.get('content-type')).toBe(type)
    expect(content.toString('hex', 0, beginning.length / 2)).toBe(beginning)
    expect(answer.headers.get('content-length')).toBe(String(content.length))
    const { size } = (await (await ask(`${files}/${id}`, { fields: 'size' })).json()) as {
      size: string
    }
    expect(size).toBe(String(content.length))
  })

  test('come in any part that is asked for', async () => {
    const whole = await bytes(await media('zipFeldPhotographs01'))
    const size = whole.length
    const cases = Array.from({ length: size }, (_, from) => [
      [`bytes=${from}-`, from, size - 1] as const,
      [`bytes=-${from + 1}`, size - from - 1, size - 1] as const,
      ...Array.from({ length: size - from + 2 }, (_none, more) => {
        const to = from + more
        return [`bytes=${from}-${to}`, from, Math.min(to, size - 1)] as const
      }),
    ]).flat()
    for (const [range, from, to] of cases) {
      const answer = await media('zipFeldPhotographs01', { range })
      expect([range, answer.status, answer.headers.get('content-range')]).toEqual([
        range,
        206,
        `bytes ${from}-${to}/${size}`,
      ])
      expect(await bytes(answer)).toEqual(whole.subarray(from, to + 1))
    }
  })

  test.each(['bytes=22-', 'bytes=22-30', 'bytes=-0'])('have no part %s', async (range) => {
    const answer = await media('zipFeldPhotographs01', { range })
    expect(answer.status).toBe(416)
    expect(answer.headers.get('content-range')).toBe('bytes */22')
    await answer.body?.cancel()
  })

  test.each(['bytes=', 'bytes=-', 'bytes=5-2', 'bytes=a-b', 'lines=0-1', 'bytes=0-1,3-4'])(
    'come whole for a range like %s',
    async (range) => {
      const answer = await media('zipFeldPhotographs01', { range })
      expect([answer.status, (await bytes(answer)).length]).toEqual([200, 22])
    },
  )

  test('come whole when they are no longer those of which a part was meant', async () => {
    const etag = (await media('zipFeldPhotographs01')).headers.get('etag') ?? ''
    const same = await media('zipFeldPhotographs01', { range: 'bytes=0-3', 'if-range': etag })
    const other = await media('zipFeldPhotographs01', { range: 'bytes=0-3', 'if-range': '"x"' })
    expect([same.status, (await bytes(same)).length]).toEqual([206, 4])
    expect([other.status, (await bytes(other)).length]).toEqual([200, 22])
  })

  test('are not to be had of Google’s own types', async () => {
    expect((await failure(media('docWelcomeHandbook01'))).slice(0, 2)).toEqual([
      403,
      'fileNotDownloadable',
    ])
  })
})

describe('an export', () => {
  const exported = (id: string, mimeType = 'application/pdf') =>
    ask(`${files}/${id}/export`, { mimeType })

  test.each([
    'docWelcomeHandbook01',
    'sheetRateCard0000001',
    'slidesLakeshoreKick1',
    'drawingSiteMap000001',
  ])('of %s is a PDF whose table leads to its objects', async (id) => {
    const answer = await exported(id)
    const file = Buffer.from(await answer.arrayBuffer()).toString('latin1')
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(file).toMatch(/^%PDF-1\.4\n[^]*\n%%EOF\n$/)
    const table = Number(/startxref\n(\d+)\n/.exec(file)?.[1])
    expect(file.slice(table, table + 4)).toBe('xref')
    const offsets = [...file.slice(table).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, it]) =>
      Number(it),
    )
    expect(offsets).toHaveLength(7)
    offsets.forEach((offset, index) =>
      expect(file.slice(offset).startsWith(`${index + 1} 0 obj\n`)).toBe(true),
    )
    const [, length, content = ''] =
      /<< \/Length (\d+) >>\nstream\n([^]*)\nendstream/.exec(file) ?? []
    expect(content.length).toBe(Number(length))
  })

  test('has other types too', async () => {
    expect(await (await exported('docWelcomeHandbook01', 'text/plain')).text()).toContain(
      'stand in for',
    )
    expect(await (await exported('sheetRateCard0000001', 'text/csv')).text()).toContain(
      'Design,900',
    )
  })

  test.each([
    ['docMinutesArchive001', 'application/pdf', 403, 'exportSizeLimitExceeded'],
    ['pdfLakeshoreContract', 'application/pdf', 403, 'fileNotExportable'],
    [A, 'application/pdf', 403, 'fileNotExportable'],
    ['docWelcomeHandbook01', 'video/mp4', 400, 'badRequest'],
    ['docWelcomeHandbook01', 'constructor', 400, 'badRequest'],
    ['docWelcomeHandbook01', '', 400, 'required'],
    ['noSuchDocument01', 'application/pdf', 404, 'notFound'],
  ])('of %s to %s fails with %i %s', async (id, mimeType, code, reason) => {
    expect((await failure(exported(id, mimeType))).slice(0, 2)).toEqual([code, reason])
  })
})
