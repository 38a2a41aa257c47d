import { screen, waitFor, within } from '@testing-library/react'
import { useNavigate } from 'react-router-dom'
import { expect, onTestFinished, test, vi } from 'vitest'
import { network, reply } from '../../../testing/network.ts'
import { renderWithApp } from '../../../testing/render-with-app.tsx'
import { NoticeBell, isAt } from './notice-bell.tsx'
import { NoticesDocument } from './notices.operations.generated.ts'
import {
  MarkNoticesReadDocument,
  UnreadNoticesDocument,
  type MarkNoticesReadMutationVariables,
} from './unread.operations.generated.ts'
import { NoticeTimeZoneDocument, ReportTimeZoneDocument } from './time-zone.operations.generated.ts'
import { timeZoneHere } from '../../../lib/browser/device.ts'

const SETTLED = '2026-04-15T09:29:00.000Z'

/** The answer of a server with so many notices, the first two of which are unread. */
function serve(total: number) {
  const notices = Array.from({ length: total }, (_, index) => ({
    __typename: 'Notice' as const,
    id: total - index,
    kind: 'MESSAGE_RECEIVED' as const,
    text: `Grace wrote to you: Thing ${total - index}`,
    quote: index === 0 ? 'The plan is good.' : null,
    project: `Thing ${total - index}`,
    client: 'Lakeshore',
    path: `/admin/projects/${total - index}`,
    createdAt: '2026-04-15T09:30:00.000Z',
    isRead: index > 1,
  }))
  const unread = () => notices.filter(({ isRead }) => !isRead)
  const unreadNotices = () => ({
    count: unread().length,
    paths: unread().map(({ path }) => path),
  })
  const marked = vi.fn<(variables: MarkNoticesReadMutationVariables) => void>()
  network.use(
    reply(UnreadNoticesDocument, () => ({ unreadNotices: unreadNotices() })),
    reply(NoticesDocument, ({ olderThan }) => {
      const rest = notices.filter(({ id }) => !olderThan || id < olderThan)
      return {
        notices: { notices: rest.slice(0, 20), hasMore: rest.length > 20, settledBefore: SETTLED },
      }
    }),
    reply(MarkNoticesReadDocument, (variables) => {
      marked(variables)
      const { ids, path, before } = variables
      for (const notice of notices) {
        const matches = [ids].flat().includes(notice.id) || notice.path === path || before
        notice.isRead ||= Boolean(matches)
      }
      return { markNoticesRead: unreadNotices() }
    }),
    reply(NoticeTimeZoneDocument, () => ({ noticeSettings: { timeZone: 'UTC' } })),
  )
  return { marked, notices }
}

const bell = (name: string) => screen.findByRole('button', { name })

test('the bell says how many notices are unread, and leads to what they are about', async () => {
  const { marked } = serve(3)
  const { user, location } = renderWithApp(<NoticeBell settingsPath="/admin/account#notices" />)
  await user.click(await bell('Notices, 2 unread'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Notices' }))
  const links = await dialog.findAllByRole('link', { name: /wrote to you/ })
  // Each quotes what was written, and names where, as far as its text does not.
  expect(links.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Unread: Grace wrote to you: Thing 3“The plan is good.”Lakeshore\w/),
    expect.stringMatching(/^Unread: Grace wrote to you: Thing 2Lakeshore\w/),
    expect.stringMatching(/^Grace wrote to you: Thing 1Lakeshore\w/),
  ])
  const [, second] = links
  if (second) await user.click(second)
  expect(location()).toBe('/admin/projects/2')
  expect(screen.queryByRole('dialog')).toBeNull()
  await waitFor(() => expect(marked).toHaveBeenCalledWith({ ids: [2] }))
  expect(await bell('Notices, 1 unread')).toBeDefined()
})

test('the list opens and closes with the bell, takes the focus, and returns it; the page beside it closes it', async () => {
  serve(3)
  const { user } = renderWithApp(
    <>
      <NoticeBell settingsPath="/x" />
      <button>Beside</button>
    </>,
  )
  const button = await bell('Notices, 2 unread')
  const panel = () => screen.queryByRole('dialog', { name: 'Notices' })
  const beside = screen.getByRole('button', { name: 'Beside' })
  button.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(panel()))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(button))
  expect(panel()).toBeNull()

  await user.click(button)
  expect(await screen.findByRole('dialog')).toBeDefined()
  await user.click(button)
  expect(panel()).toBeNull()

  await user.click(button)
  expect(await screen.findByRole('dialog')).toBeDefined()
  await user.click(beside)
  expect(panel()).toBeNull()
  expect(document.activeElement).toBe(beside)
})

test('marks all as read that are shown, and what was there before, and keeps the focus', async () => {
  const { marked } = serve(25)
  const { user } = renderWithApp(<NoticeBell settingsPath="/x" />)
  await user.click(await bell('Notices, 2 unread'))
  await user.click(await screen.findByRole('button', { name: 'Mark all read' }))
  const ids = Array.from({ length: 20 }, (_, index) => 25 - index)
  await waitFor(() => expect(marked).toHaveBeenCalledWith({ ids, before: SETTLED }))
  await waitFor(() => expect(screen.queryByText('Unread:', { exact: false })).toBeNull())
  expect(screen.queryByRole('button', { name: 'Mark all read' })).toBeNull()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('dialog')))
  await user.click(screen.getByRole('button', { name: 'Show older notices' }))
  expect(await screen.findByText(/Thing 1$/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Show older notices' })).toBeNull()
})

test('says what will appear where nothing has happened yet', async () => {
  serve(0)
  const { user } = renderWithApp(<NoticeBell settingsPath="/admin/account#notices" />)
  await user.click(await bell('Notices'))
  expect(await screen.findByText('Nothing new')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Mark all read' })).toBeNull()
  const link = screen.getByRole('link', { name: 'Choose which emails you get' })
  expect(link.getAttribute('href')).toBe('/admin/account#notices')
})

function Go() {
  const navigate = useNavigate()
  return <button onClick={() => void navigate('/admin/projects/2?x=1')}>Go</button>
}

test('who never chose a time zone has that of the browser, once the list is opened', async () => {
  serve(1)
  let known: string | null = null
  const told = vi.fn<(timeZone: string) => void>()
  network.use(
    reply(NoticeTimeZoneDocument, () => ({ noticeSettings: { timeZone: known } })),
    reply(ReportTimeZoneDocument, ({ timeZone }) => {
      told(timeZone)
      known = timeZone
      return { updateNoticeSchedule: { timeZone } }
    }),
  )
  const { user } = renderWithApp(<NoticeBell settingsPath="/admin/account#notices" />)
  await user.click(await bell('Notices, 1 unread'))
  await waitFor(() => expect(told.mock.calls).toEqual([[timeZoneHere()]]))
})

test('what the page in sight is about is marked as read, once it is in sight', async () => {
  const { marked } = serve(3)
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  onTestFinished(() => hidden.mockRestore())
  const { user } = renderWithApp(
    <>
      <Go />
      <NoticeBell settingsPath="/x" />
    </>,
  )
  await bell('Notices, 2 unread')
  await user.click(screen.getByRole('button', { name: 'Go' }))
  expect(marked).not.toHaveBeenCalled()
  hidden.mockReturnValue(false)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(await bell('Notices, 1 unread')).toBeDefined()
  expect(marked.mock.calls).toEqual([[{ path: '/admin/projects/2' }]])
})

test.each([
  ['/admin/projects/7', '/admin/projects/7', '?back=1', true],
  ['/admin/projects/7#messages', '/admin/projects/7', '', true],
  ['/admin/projects/7', '/admin/projects/70', '', false],
  ['/client-dashboard?tab=documents', '/client-dashboard', '?tab=documents&session=client', true],
  ['/client-dashboard?tab=documents', '/client-dashboard', '', false],
])('%s is shown at %s%s: %s', (path, pathname, search, expected) => {
  expect(isAt(path, { pathname, search })).toBe(expected)
})
