import { Search } from 'lucide-react'
import { useId, useState, type MouseEvent, useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Action } from '@loggia/contracts/permissions'
import {
  DRIVE_SETTINGS,
  PATHS,
  sectionEditorPath,
  settingPath,
  clientPath,
  contactPath,
  projectPath,
} from '@loggia/contracts/paths'
import { SECTION_LABELS } from '@loggia/contracts/site/section-labels'
import { SETTING_CATEGORIES } from '@loggia/contracts/site-settings/categories'
import { useApolloClient } from '@apollo/client/react'
import { rememberRecord, recentRecords } from '../../../lib/browser/recent-records.ts'
import { foundText, useCombobox, optionId } from '../../../ui/forms/use-combobox.ts'
import { VisuallyHidden } from '../../../ui/layout/visually-hidden.tsx'
import { type CommandAction, commands, type Command } from './commands.ts'
import {
  Field,
  Frame,
  Note,
  Row,
  Detail,
  Group,
  GroupTitle,
  Label,
  List,
  Option,
} from './palette-style.ts'
import { settingLabel } from '../../../lib/format/setting-label.ts'
import { Keys } from '../../../ui/marks/keys.tsx'
import { errorMessage } from '../../../lib/data/error-message.ts'
import { isServerResponse } from '../../../lib/data/is-server-response.ts'
import { SearchDocument, type SearchQuery } from './palette.operations.generated.ts'
import { hasWordsOf } from '../../../lib/format/words.ts'

export interface PaletteProps extends PaletteContents {
  onClose: () => void
  run: (action: CommandAction) => void
}

/** Finds records, pages and commands by name. */
export function Palette({ onClose, pages, personId, can, run }: PaletteProps) {
  const titleId = useId()
  const navigate = useNavigate()
  const [typed, setTyped] = useState('')
  const { groups, failure, isSearching } = usePaletteGroups(typed, { pages, personId, can })
  const options = groups.flatMap(({ title, items }) =>
    items.map((item) => [keyOf(title, item), item] as const),
  )
  const byKey = new Map(options)
  const box = useCombobox(LIST_ID, [...byKey.keys()], (key, inNewTab) => {
    const item = byKey.get(key)
    if (item) open(item, inNewTab)
  })

  function open(item: PaletteItem, inNewTab: boolean) {
    const { to, label, detail = '' } = item
    if (to && item.isRecord) rememberRecord(personId, { path: to, label, detail })
    if (to && inNewTab) {
      window.open(to, '_blank', 'noopener')
      return
    }
    onClose()
    if (to?.startsWith('/admin')) void navigate(to)
    else if (to) window.location.assign(to)
    else if (item.run) run(item.run)
  }

  return (
    <Frame onClose={onClose} aria-labelledby={titleId}>
      <VisuallyHidden id={titleId}>Search and commands</VisuallyHidden>
      <Row>
        <Search size={20} aria-hidden="true" />
        <Field
          {...box.inputProps}
          aria-label="Search and commands"
          placeholder="Search or run a command"
          maxLength={200}
          spellCheck={false}
          autoComplete="off"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            box.reset()
          }}
        />
      </Row>
      {failure && <Note as="output">{failure}</Note>}
      <VisuallyHidden as="output">
        {!failure && !isSearching && foundText(options.length)}
      </VisuallyHidden>
      {options.length === 0 && !isSearching && <Note>Nothing found for “{typed.trim()}”.</Note>}
      <PaletteList groups={groups} active={box.active} onPoint={box.point} onOpen={open} />
    </Frame>
  )
}

interface PaletteContents {
  /** The screens of the sidebar. */
  pages: readonly PaletteItem[]
  personId: number
  can: (action: Action) => boolean
}

/** How many pages are offered before typing. */
const FIRST_PAGES = 12

/** The contents of the palette: recent records, results, pages, and all commands. */
function usePaletteGroups(typed: string, { pages, personId, can }: PaletteContents) {
  const text = typed.trim()
  const { groups: answered, failure, isSearching } = usePaletteSearch(typed)
  // Results of another text, filtered by this one: people who type on and press Enter mean no others.
  const found = isSearching
    ? answered.map(({ title, items }) => ({ title, items: itemsMatching(items, text) }))
    : answered
  const recent = recentRecords(personId).map((record) => ({
    label: record.label,
    detail: record.detail,
    to: record.path,
    isRecord: true as const,
  }))
  const offered = commands().filter(
    ({ to, run, permission }) =>
      (to || (run && run !== 'openPalette')) && (!permission || can(permission)),
  )
  const allPages = text === '' ? pages.slice(0, FIRST_PAGES) : [...pages, ...PARTS_OF_PAGES]
  const groups: PaletteGroup[] = [
    { title: 'Recently opened', items: itemsMatching(recent, text) },
    ...withoutShown(found, itemsMatching(recent, text)),
    { title: 'Pages and settings', items: itemsMatching(allPages, text) },
    { title: 'Commands', items: itemsMatching(offered, text) },
  ]
  return { groups: groups.filter(({ items }) => items.length > 0), failure, isSearching }
}

/** The recently opened records are at the top already. */
function withoutShown(groups: readonly PaletteGroup[], shown: readonly PaletteItem[]) {
  const paths = new Set(shown.map(({ to }) => to))
  return groups.map(({ title, items }) => ({
    title,
    items: items.filter(({ to }) => !paths.has(to)),
  }))
}

const settings = (label: string, path: string, words = ''): PaletteItem => ({
  label,
  words,
  detail: 'Settings',
  to: path,
})

const account = (label: string, anchor: string, words: string): PaletteItem => ({
  label,
  words,
  detail: 'Your account',
  to: `${PATHS.adminAccount}#${anchor}`,
})

const sections: PaletteItem[] = Object.entries(SECTION_LABELS).map(([key, label]) => ({
  label,
  detail: 'Website',
  to: sectionEditorPath(key),
}))

/** The parts of screens that are found by name, besides the screens of the sidebar. */
const PARTS_OF_PAGES: readonly PaletteItem[] = [
  { label: 'Your account', words: 'profile me', to: PATHS.adminAccount },
  account('Profile', 'profile', 'name'),
  account('Password', 'password', 'change'),
  account('Sessions', 'sessions', 'devices browsers signed in'),
  account('Preferences', 'preferences', 'scheme density shortcuts dark light'),
  settings('Contact Information', PATHS.adminSettings),
  settings('Social Media Links', PATHS.adminSettings),
  ...Object.keys(SETTING_CATEGORIES).map((key) => settings(settingLabel(key), settingPath(key))),
  settings('Google Drive', DRIVE_SETTINGS, 'documents files'),
  settings('Setup checklist', `${PATHS.adminSettings}#checklist`, 'first steps'),
  ...sections,
]

const LIST_ID = 'palette-list'

interface PaletteListProps {
  groups: readonly PaletteGroup[]
  active: string | null
  onPoint: (key: string) => void
  onOpen: (item: PaletteItem, inNewTab: boolean) => void
}

/** A key of an item among those of all groups. */
function keyOf(group: string, { to, run, label }: PaletteItem): string {
  return `${group} ${to ?? run ?? ''} ${label}`
}

/**
 * The results of the palette, in groups. Records and pages are links, so that the mouse opens them in a new tab too.
 */
function PaletteList({ groups, active, onPoint, onOpen }: PaletteListProps) {
  return (
    <List id={LIST_ID} aria-label="Results">
      {groups.map(({ title, items }) => (
        <Group key={title} aria-labelledby={optionId(LIST_ID, `group ${title}`)}>
          <GroupTitle id={optionId(LIST_ID, `group ${title}`)} role="presentation">
            {title}
          </GroupTitle>
          {items.map((item) => {
            const key = keyOf(title, item)
            return (
              <Option
                key={key}
                id={optionId(LIST_ID, key)}
                aria-selected={key === active}
                {...(item.to ? { as: 'a', href: item.to } : {})}
                onPointerMove={() => key !== active && onPoint(key)}
                onClick={(event: MouseEvent) => {
                  // The browser opens the new tab by itself.
                  if (item.to && (event.ctrlKey || event.metaKey || event.shiftKey)) return
                  event.preventDefault()
                  onOpen(item, false)
                }}
              >
                <Label>{item.label}</Label>
                {item.detail && <Detail>{item.detail}</Detail>}
                {item.keys && <Keys keys={item.keys} />}
              </Option>
            )
          })}
        </Group>
      ))}
    </List>
  )
}

/** Long enough not to search for every letter, short enough to feel immediate. */
const PAUSE_MS = 120

type Kind = 'clients' | 'projects' | 'contacts' | 'people'

const KINDS: Record<Kind, { title: string; pathOf: (id: number) => string }> = {
  clients: { title: 'Clients', pathOf: clientPath },
  projects: { title: 'Projects', pathOf: projectPath },
  contacts: { title: 'Contacts', pathOf: contactPath },
  people: { title: 'People', pathOf: () => PATHS.adminTeam },
}

interface Answer {
  text: string
  groups: PaletteGroup[]
  failure?: string
}

const NOTHING: Answer = { text: '', groups: [] }

/**
 * The records that a search finds during typing. Until the next answer, `isSearching`, they are those of another text.
 */
function usePaletteSearch(typed: string) {
  const text = typed.trim()
  const client = useApolloClient()
  const [answer, setAnswer] = useState<Answer>(NOTHING)
  useEffect(() => {
    if (text === '') return
    const isOver = new AbortController()
    async function search() {
      try {
        const { data } = await client.query({
          query: SearchDocument,
          variables: { q: text },
          fetchPolicy: 'no-cache',
          context: { fetchOptions: { signal: isOver.signal } },
        })
        // Another text was typed since: its answer counts.
        if (!isOver.signal.aborted && data) setAnswer({ text, groups: groupsOf(data.search) })
      } catch (error) {
        if (!isOver.signal.aborted) setAnswer({ text, groups: [], failure: failureOf(error) })
      }
    }
    const timer = setTimeout(() => void search(), PAUSE_MS)
    return () => {
      clearTimeout(timer)
      isOver.abort()
    }
  }, [client, text])
  if (text === '') return { ...NOTHING, isSearching: false }
  return { ...answer, isSearching: answer.text !== text }
}

function failureOf(error: unknown): string {
  if (!isServerResponse(error))
    return 'Search is unavailable without a connection. Commands still work.'
  return errorMessage(error) ?? 'Search is unavailable right now. Commands still work.'
}

function groupsOf(found: SearchQuery['search']): PaletteGroup[] {
  return (Object.keys(KINDS) as Kind[]).map((kind) => {
    const { title, pathOf } = KINDS[kind]
    const items = found[kind].map(({ id, label, detail }) => {
      const item = { label, detail, to: pathOf(id) }
      return kind === 'people' ? item : ({ ...item, isRecord: true } as const)
    })
    return { title, items }
  })
}

/** A line of the palette. It leads somewhere, or runs something. */
interface PaletteItem extends Omit<Command, 'permission'> {
  detail?: string
  /** Whether the path is that of a record, which is remembered once it is opened. */
  isRecord?: true
}

interface PaletteGroup {
  title: string
  items: readonly PaletteItem[]
}

/** The items that have every word of the text, in any order and whatever the case; all of them for no text. */
function itemsMatching(items: readonly PaletteItem[], text: string): PaletteItem[] {
  const has = hasWordsOf(text)
  const begins = ({ label }: PaletteItem) => label.toLowerCase().startsWith(text.toLowerCase())
  return items
    .filter(({ label, detail = '', words = '' }) => has(`${label} ${detail} ${words}`))
    .toSorted((a, b) => Number(begins(b)) - Number(begins(a)))
}
