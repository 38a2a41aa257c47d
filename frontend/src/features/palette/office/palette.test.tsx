import { screen, waitFor, within } from '@testing-library/react'
import { Building2, Reply } from 'lucide-react'
import { useState } from 'react'
import { Route, Routes } from 'react-router-dom'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { recentRecords, rememberRecord } from '../../../lib/browser/recent-records.ts'
import { disconnect, network, reply } from '../../../testing/network.ts'
import { renderWithApp } from '../../../testing/render-with-app.tsx'
import { usePageActions } from '../../../lib/keys/page-actions.ts'
import { commands } from './commands.ts'
import { Palette } from './palette.tsx'
import { SearchDocument, type SearchQuery } from './palette.operations.generated.ts'
import { ShortcutHelp } from './shortcut-help.tsx'
import { expectFocus } from '../../../testing/expect-focus.ts'

const run = vi.fn()

beforeEach(() => {
  localStorage.clear()
  run.mockReset()
})

const PAGES = [
  { label: 'Dashboard', icon: Building2, to: '/admin' },
  { label: 'Clients', icon: Building2, to: '/admin/clients' },
]

const nothing: SearchQuery['search'] = { clients: [], projects: [], contacts: [], people: [] }
const ines = { id: 7, label: 'Ines Harbour', detail: 'Harbour & Sons' }

function Opener({ can }: { can: () => boolean }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button onClick={() => setOpen(true)}>Open</button>
      {open && (
        <Palette onClose={() => setOpen(false)} pages={PAGES} personId={1} can={can} run={run} />
      )}
    </>
  )
}

/** A page whose record can be answered, and whose parts have actions of their own. */
function RecordPage({ reply: onReply }: { reply: () => void }) {
  usePageActions([{ label: 'Reply to Ines', icon: Reply, keys: ['r'], onSelect: onReply }])
  return <Part />
}

function Part() {
  usePageActions([{ label: 'Edit Ines', icon: Building2, onSelect: vi.fn() }])
  return null
}

async function open({ can = true, route = '/', page = <></> } = {}) {
  const view = renderWithApp(
    <>
      <Opener can={() => can} />
      {page}
    </>,
    { route },
  )
  await view.user.click(screen.getByText('Open'))
  return { ...view, box: await screen.findByRole('combobox', { name: 'Search and commands' }) }
}

const titles = () => screen.getAllByRole('group').map((each) => each.firstChild?.textContent)
const active = () =>
  screen.getAllByRole('option').find((each) => each.getAttribute('aria-selected') === 'true')

test('a button closes it on phones, which have no Escape and see nothing beside it', async () => {
  const { user } = await open()
  // This window is wider than a phone.
  await user.click(screen.getByTitle('Close'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

describe('what it offers', () => {
  test('what was opened lately, then commands, then pages', async () => {
    rememberRecord(1, { path: '/admin/clients/7', label: 'Ines Harbour', detail: 'Client' })
    await open()
    expect(titles()).toEqual(['Recently opened', 'Commands', 'Pages and settings'])
    expect(active()?.textContent).toBe('Ines HarbourClient')
  })

  test('what the open record can do, and others that were opened lately', async () => {
    rememberRecord(1, { path: '/admin/clients/8', label: 'Bo Byron', detail: 'Client' })
    rememberRecord(1, { path: '/admin/clients/7', label: 'Ines Harbour', detail: 'Client' })
    const answer = vi.fn(() => expect(document.activeElement).toBe(screen.getByText('Open')))
    const page = <RecordPage reply={answer} />
    const { user } = await open({ route: '/admin/clients/7', page })
    const [recent, ofPage] = screen.getAllByRole('group')
    expect(recent?.textContent).toBe('Recently openedBo ByronClient')
    expect(ofPage?.textContent).toBe('On this pageReply to InesrEdit Ines')
    await user.keyboard('reply{Enter}')
    await waitFor(() => expect(answer).toHaveBeenCalled())
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('nothing of a page that is left', async () => {
    const page = (
      <Routes>
        <Route path="/admin/clients/7" element={<RecordPage reply={vi.fn()} />} />
        <Route path="*" element={null} />
      </Routes>
    )
    const { user, location } = await open({ route: '/admin/clients/7', page })
    expect(titles()).toContain('On this page')
    await user.keyboard('dashboard{Enter}')
    expect(location()).toBe('/admin')
    await user.click(screen.getByText('Open'))
    expect(titles()).not.toContain('On this page')
  })

  test('the keys that do the same, where one is', async () => {
    await open({ route: '/admin/clients' })
    expect(screen.getByRole('option', { name: /^Add client n$/ })).toBeDefined()
    expect(screen.getByRole('option', { name: /^Add project$/ })).toBeDefined()
    expect(screen.getByRole('option', { name: /^Show the keyboard shortcuts \?$/ })).toBeDefined()
  })

  test('nothing that somebody else opened in this browser', async () => {
    rememberRecord(2, { path: '/admin/clients/7', label: 'Ines Harbour', detail: 'Client' })
    await open()
    expect(titles()).toEqual(['Commands', 'Pages and settings'])
  })

  test('every command that leads somewhere or runs something, by its name', async () => {
    await open()
    const offered = commands().filter(({ to, run: action }) => to ?? action)
    for (const { label } of offered)
      expect(screen.getByRole('option', { name: new RegExp(label) })).toBeDefined()
    expect(offered.map(({ label }) => label)).toEqual(
      expect.arrayContaining([
        'Add client',
        'Add project',
        'Import clients',
        'Invite a colleague',
        'Sign out',
        'Switch to dark',
      ]),
    )
  })

  test('only what its person may do', async () => {
    await open({ can: false })
    expect(screen.queryByRole('option', { name: 'Add client' })).toBeNull()
    expect(screen.getByRole('option', { name: 'Sign out' })).toBeDefined()
  })

  test('records as one types, and parts of pages', async () => {
    network.use(reply(SearchDocument, () => ({ search: { ...nothing, clients: [ines] } })))
    const { user, box } = await open()
    await user.type(box, 'cookie')
    const found = await screen.findByRole('option', { name: /Ines Harbour/ })
    expect(found.textContent).toBe('Ines HarbourClient · Harbour & Sons')
    expect(screen.getByRole('option', { name: /Cookie Policy Website/ }).getAttribute('href')).toBe(
      '/admin/site/cookiePolicy',
    )
  })

  test('what was found last and fits until the next answer, and the last answer in the end', async () => {
    const answers = new Map<string, (name: string) => void>()
    network.use(
      reply(
        SearchDocument,
        ({ q }) =>
          new Promise<SearchQuery>((resolve) => {
            answers.set(q, (label) =>
              resolve({ search: { ...nothing, clients: [{ ...ines, label }] } }),
            )
          }),
      ),
    )
    const { user, box } = await open()
    await user.type(box, 'a')
    await waitFor(() => expect(answers.has('a')).toBe(true))
    answers.get('a')?.('Abby')
    expect(await screen.findByRole('option', { name: /Abby/ })).toBeDefined()
    await user.type(box, 'b')
    await waitFor(() => expect(answers.has('ab')).toBe(true))
    expect(screen.getByRole('option', { name: /Abby/ })).toBeDefined()
    await user.type(box, 'c')
    expect(screen.queryByRole('option', { name: /Abby/ })).toBeNull()
    await waitFor(() => expect(answers.has('abc')).toBe(true))
    answers.get('abc')?.('Third')
    expect(await screen.findByRole('option', { name: /Third/ })).toBeDefined()
    answers.get('ab')?.('Second')
    expect(screen.queryByRole('option', { name: /Second/ })).toBeNull()
  })

  test('commands still, without a connection', async () => {
    network.use(disconnect(SearchDocument))
    const { user, box } = await open()
    await user.type(box, 'sign out')
    expect(await screen.findByText(/unavailable without a connection/)).toBeDefined()
    await user.keyboard('{Enter}')
    expect(run).toHaveBeenCalledWith('signOut')
  })

  test('says when nothing is found', async () => {
    network.use(reply(SearchDocument, () => ({ search: nothing })))
    const { user, box } = await open()
    await user.type(box, 'zzyzx')
    expect(await screen.findByText('Nothing found for “zzyzx”.')).toBeDefined()
    expect(box.getAttribute('aria-expanded')).toBe('false')
  })
})

describe('the keyboard', () => {
  test('moves through the options, around both ends, while the focus stays', async () => {
    const { user, box } = await open()
    const options = screen.getAllByRole('option')
    await user.keyboard('{ArrowDown}')
    expect(active()).toBe(options[1])
    expect(box.getAttribute('aria-activedescendant')).toBe(options[1]?.id)
    await user.keyboard('{ArrowUp}{ArrowUp}')
    expect(active()).toBe(options.at(-1))
    await expectFocus(box)
  })

  test('opens a record with Enter, remembers it, and closes', async () => {
    network.use(reply(SearchDocument, () => ({ search: { ...nothing, clients: [ines] } })))
    const { user, box, location } = await open()
    await user.type(box, 'harbuor')
    await screen.findByRole('option', { name: /Ines/ })
    await user.keyboard('{Enter}')
    expect(location()).toBe('/admin/clients/7')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(recentRecords(1)).toEqual([
      { path: '/admin/clients/7', label: 'Ines Harbour', detail: 'Harbour & Sons' },
    ])
  })

  test('opens a new tab with Ctrl-Enter, and stays open', async () => {
    const opened = vi.spyOn(window, 'open').mockReturnValue(null)
    const { user } = await open()
    await user.keyboard('{ArrowDown}{Control>}{Enter}{/Control}')
    expect(opened).toHaveBeenCalledWith('/admin/projects/new', '_blank', 'noopener')
    expect(screen.getByRole('dialog')).toBeDefined()
    opened.mockRestore()
  })

  test('closes with Escape, and the focus returns', async () => {
    const { user } = await open()
    await user.keyboard('{Escape}')
    await expectFocus(screen.getByText('Open'))
  })
})

test('the list of shortcuts names every command with keys, and switches single keys off', async () => {
  const { user } = renderWithApp(<ShortcutHelp onClose={() => undefined} run={run} />)
  const dialog = await screen.findByRole('dialog')
  for (const { label, keys } of commands()) {
    expect(within(dialog).queryByText(label) !== null).toBe(keys !== undefined)
  }
  await user.click(within(dialog).getByText('Switch single-key shortcuts off'))
  expect(run).toHaveBeenCalledWith('toggleShortcuts')
})
