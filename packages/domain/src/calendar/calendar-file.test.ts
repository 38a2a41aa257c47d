import { HOSTILE_TEXTS, LONG_TEXT } from '@loggia/testing/hostile-texts'
import { afterEach, expect, test } from 'vitest'
import type { CalendarDay } from './calendar-days.queries.ts'
import { calendarFile } from './calendar-file.ts'
import { parseCalendar } from './testing/parse-calendar.ts'

const config = { PUBLIC_URL: 'https://portal.agency.example' }

const milestone: CalendarDay = {
  kind: 'milestone',
  id: 12,
  day: '2026-03-01',
  name: 'Go live',
  project: 'Pier',
  client: 'Ines Harbour',
  isDone: false,
  changedAt: '2026-02-03T10:20:30.000Z',
  pageId: 3,
}

const write = (day: Partial<CalendarDay> = {}, name = 'Nord', isStaff = true) =>
  calendarFile(config, { days: [{ ...milestone, ...day }], name, isStaff })

const eventOf = (...args: Parameters<typeof write>) => parseCalendar(write(...args)).events[0]

const zone = process.env['TZ']
afterEach(() => {
  if (zone === undefined) delete process.env['TZ']
  else process.env['TZ'] = zone
})

test('an event is a whole day, which keeps nobody from other appointments', () => {
  expect(eventOf()).toMatchObject({
    UID: 'milestone-12@portal.agency.example',
    'DTSTART;VALUE=DATE': '20260301',
    SUMMARY: 'Go live – Pier (Ines Harbour)',
    'URL;VALUE=URI': 'https://portal.agency.example/admin/projects/3',
    DESCRIPTION: 'https://portal.agency.example/admin/projects/3',
    TRANSP: 'TRANSPARENT',
    DTSTAMP: '20260203T102030Z',
    'LAST-MODIFIED': '20260203T102030Z',
  })
})

test('what is done stays, with a mark', () => {
  expect(eventOf({ isDone: true })?.['SUMMARY']).toBe('✓ Go live – Pier (Ines Harbour)')
})

test('each kind has its title and its page, for staff and for clients', () => {
  const project = { kind: 'project', id: 3, name: 'Pier', project: null } as const
  const invoice = { kind: 'invoice', id: 5, name: '2026-7', project: null, pageId: 4 } as const
  const shown = [{}, project, invoice].flatMap((day) =>
    [true, false].map((isStaff) => {
      const { SUMMARY: title, 'URL;VALUE=URI': url = '' } = eventOf(day, 'Nord', isStaff) ?? {}
      return [title, url.replace(config.PUBLIC_URL, '')]
    }),
  )
  expect(shown).toEqual([
    ['Go live – Pier (Ines Harbour)', '/admin/projects/3'],
    ['Go live – Pier', '/client-dashboard/projects/3'],
    ['Pier: project ends (Ines Harbour)', '/admin/projects/3'],
    ['Pier: project ends', '/client-dashboard/projects/3'],
    ['Invoice 2026-7 due (Ines Harbour)', '/admin/clients/4'],
    ['Invoice 2026-7 due', '/client-dashboard?tab=financials'],
  ])
})

test.each(['Etc/GMT+12', 'UTC', 'Europe/Berlin', 'Pacific/Kiritimati'])(
  'a day is the same day where the process is in %s',
  (timeZone) => {
    process.env['TZ'] = timeZone
    expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(timeZone)
    expect(eventOf({ day: '2026-01-01' })?.['DTSTART;VALUE=DATE']).toBe('20260101')
  },
)

test.each([
  ...HOSTILE_TEXTS,
  LONG_TEXT.slice(0, 200),
  'a, b; c\\ d\\n: "e"',
  'two\nlines\r\nEND:VEVENT\rX-EVIL:1',
  '👩🏽‍💻'.repeat(40),
])('a title survives: %s', (text) => {
  const { about, events } = parseCalendar(write({ name: text, client: text, project: text }, text))
  const oneBreak = text.replaceAll(/\r\n|\r/g, '\n')
  expect(events).toHaveLength(1)
  expect(events[0]?.['SUMMARY']).toBe(`${oneBreak} – ${oneBreak} (${oneBreak})`)
  expect(about['X-WR-CALNAME']).toBe(text.replaceAll(/\s+/g, ' '))
})

test('it is named, asked for each hour, and the same until something changes', () => {
  expect(parseCalendar(write()).about).toMatchObject({
    'X-WR-CALNAME': 'Nord',
    'REFRESH-INTERVAL;VALUE=DURATION': 'PT1H',
    'X-PUBLISHED-TTL': 'PT1H',
  })
  expect(write()).toBe(write())
})
