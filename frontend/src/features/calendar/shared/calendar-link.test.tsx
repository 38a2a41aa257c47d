import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { network, refuse, reply } from '../../../testing/network.ts'
import { renderWithApp } from '../../../testing/render-with-app.tsx'
import {
  CalendarAddressDocument,
  CalendarLinkDocument,
  CreateCalendarLinkDocument,
  RemoveCalendarLinkDocument,
} from './calendar-link.operations.generated.ts'
import { CalendarLink } from './calendar-link.tsx'

const FORMER = 'https://portal.agency.example/calendar.ics?token=1.abc'
const NEXT = 'https://portal.agency.example/calendar.ics?token=2.def'
const EARLIER = '2026-05-02T08:00:00.000Z'
const LATER = '2026-05-03T08:00:00.000Z'

/** The section of a person who has an address since some time, or none. */
function open(since: string | null) {
  const state = { since, removed: vi.fn() }
  network.use(
    reply(CalendarLinkDocument, () => ({ calendarLink: { createdAt: state.since } })),
    reply(CalendarAddressDocument, () => ({
      calendarAddress: { address: FORMER, createdAt: EARLIER },
    })),
    reply(CreateCalendarLinkDocument, () => {
      state.since = LATER
      return { createCalendarLink: { address: NEXT, createdAt: LATER } }
    }),
    reply(RemoveCalendarLinkDocument, () => {
      state.since = null
      state.removed()
      return { removeCalendarLink: true }
    }),
  )
  return { state, ...renderWithApp(<CalendarLink />) }
}

const button = (name: string) => screen.findByRole('button', { name })
const field = () => screen.findByLabelText<HTMLTextAreaElement>('Address of your calendar')
const confirm = async (user: ReturnType<typeof open>['user'], name: string) =>
  user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }))

test('makes an address, and says how to add it', async () => {
  const { user } = open(null)
  await user.click(await button('Create address'))
  expect((await field()).value).toBe(NEXT)
  const link = screen.getByRole('link', { name: 'Add to calendar' })
  expect(link.getAttribute('href')).toBe('webcal://portal.agency.example/calendar.ics?token=2.def')
  for (const way of ['From URL', 'Subscribe from web', 'New Calendar Subscription']) {
    expect(screen.getByText(new RegExp(way))).toBeDefined()
  }
  await user.click(await button('Copy'))
  expect(await navigator.clipboard.readText()).toBe(NEXT)
})

test('shows an address only when asked', async () => {
  const { user } = open(EARLIER)
  await user.click(await button('Show address'))
  expect((await field()).value).toBe(FORMER)
  expect(screen.queryByRole('button', { name: 'Show address' })).toBeNull()
})

test('replaces an address after a question, and shows the new one', async () => {
  const { user } = open(EARLIER)
  await user.click(await button('Show address'))
  await field()
  await user.click(await button('New address'))
  await confirm(user, 'Make new address')
  expect(await screen.findByText('New address made')).toBeDefined()
  expect((await field()).value).toBe(NEXT)
})

test('turns the address off after a question', async () => {
  const { user, state } = open(EARLIER)
  await user.click(await button('Turn off'))
  expect(state.removed).not.toHaveBeenCalled()
  await confirm(user, 'Turn off')
  expect(await button('Create address')).toBeDefined()
  expect(state.removed).toHaveBeenCalledOnce()
})

test('says why an address was not made, or could not be shown', async () => {
  const { user } = open(EARLIER)
  network.use(refuse(CalendarAddressDocument, { message: 'Too many attempts' }))
  await user.click(await button('Show address'))
  expect(await screen.findByText('The address could not be shown')).toBeDefined()
  expect(screen.getByText('Too many attempts')).toBeDefined()
})

test('offers to try again where nothing could be loaded', async () => {
  network.use(refuse(CalendarLinkDocument, { message: 'Please try again later' }))
  renderWithApp(<CalendarLink />)
  expect(await screen.findByText('Please try again later')).toBeDefined()
  expect(await button('Try again')).toBeDefined()
})
