import { GraphQLError } from 'graphql'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { setRenderingSource } from '../../lib/browser/rendering.ts'
import { buildClientStatus, buildInstallation, buildViewer } from '../../testing/fixtures.ts'
import { renderShell } from './render-shell.tsx'

type Answer = Parameters<typeof renderShell>[2]

const PROJECTS = '/client-dashboard?tab=projects'

const shell = {
  siteSettings: [],
  installation: { ...buildInstallation(), demo: false, trashKeepDays: 30 },
  clientStatus: buildClientStatus({ authenticated: true, email: 'grace@customer.example' }),
  portalGuide: {
    hasRecords: true,
    isWelcomed: true,
    projects: 0,
    hasDocuments: false,
    contact: null,
  },
}

/** What the tab of projects and the frame around ask for. */
const ANSWERS: Readonly<Record<string, object>> = {
  OwnProjects: { ownProjects: [] },
  UnreadNotices: { unreadNotices: { __typename: 'UnreadNotices', count: 3, paths: [] } },
  UnreadMessages: { unreadMessages: { __typename: 'UnreadMessages', unread: 0 } },
}

const nameOf = (query: string) => /query (\w+)/.exec(query)?.[1] ?? ''
const answer: Answer = async (query) => ({ data: { ...ANSWERS[nameOf(query)] } })

const NOT_FOUND = new GraphQLError('', { extensions: { code: 'NOT_FOUND' } })

/** For tests on a busy machine. */
const forever = new AbortController().signal

const device = { timeZone: 'Europe/Berlin', isRoomy: true, now: Date.parse('2026-11-26T12:00:00Z') }
beforeEach(() => setRenderingSource(() => device))
afterEach(() => setRenderingSource(() => undefined))

/** The fields that the browser begins with. */
const known = (state: string) => Object.keys(JSON.parse(state).cache.ROOT_QUERY)

test('a shell shows its data, with which the browser begins', async () => {
  const { body, state, failures, errors } = await renderShell(PROJECTS, shell, answer, forever)
  expect(body).toContain('No projects yet')
  expect(body).toContain('Notices, 3 unread')
  expect(known(state)).toContain('ownProjects')
  expect(JSON.parse(state)).toMatchObject({ rendering: device })
  expect([failures, errors]).toEqual([[], []])
})

test('a phone installs portal and back office, each with the icon of the brand', async () => {
  const { installation } = shell
  const branded = {
    ...shell,
    installation: { ...installation, brand: { ...installation.brand, icon: 'a'.repeat(64) } },
  }
  const portal = await renderShell(PROJECTS, branded, answer, forever)
  expect(portal.head).toContain('<link rel="manifest" href="/portal.webmanifest"/>')
  const office = await renderShell('/admin/clients', branded, answer, forever)
  expect(office.head).toContain('<link rel="manifest" href="/office.webmanifest"/>')
})

test('a screen with an open dialog is rendered, and the browser adds the dialog', async () => {
  setRenderingSource(() => undefined)
  const viewer = { ...shell, viewer: buildViewer(['clients:read', 'clients:write']) }
  const { body, errors } = await renderShell('/admin/clients/new', viewer, answer, forever)
  expect(errors).toEqual([])
  expect(body).toContain('Clients')
})

test('without a known device, nobody is asked', async () => {
  setRenderingSource(() => undefined)
  const asked: string[] = []
  const { body, state } = await renderShell(PROJECTS, shell, async (query) => {
    asked.push(query)
    return { data: {} }
  })
  expect(asked).toEqual([])
  expect(body).toContain('Projects')
  expect(body).not.toContain('No projects yet')
  expect(JSON.parse(state)).not.toHaveProperty('rendering')
})

/** How the list of projects may go wrong: the codes of the failure, and what is answered. */
const TROUBLES: Record<string, [string[], (tooLong: () => void) => ReturnType<Answer>]> = {
  fails: [['NOT_FOUND'], async () => ({ errors: [NOT_FOUND] })],
  'cannot be asked for': [['INTERNAL'], () => Promise.reject(new Error('gone'))],
  'takes long': [
    [],
    (tooLong: () => void) => {
      tooLong()
      return new Promise<never>(() => undefined)
    },
  ],
}

test.each(Object.entries(TROUBLES))(
  'a shell whose data %s is sent without, and the browser asks',
  async (_, [codes, trouble]) => {
    const patience = new AbortController()
    const answerMost: Answer = (query, variables) =>
      nameOf(query) === 'OwnProjects' ? trouble(() => patience.abort()) : answer(query, variables)
    const { body, state, failures } = await renderShell(
      PROJECTS,
      shell,
      answerMost,
      patience.signal,
    )
    expect(body).not.toContain('No projects yet')
    expect(known(state)).not.toContain('unreadNotices')
    expect(failures).toEqual(codes)
  },
)
