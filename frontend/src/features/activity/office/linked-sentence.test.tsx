import { expect, test } from 'vitest'
import { renderWithApp } from '../../../testing/render-with-app.tsx'
import { buildChange } from '../testing/build-change.ts'
import type { Entry } from './activity-entry.ts'
import { LinkedSentence } from './linked-sentence.tsx'

const entry = buildChange({ actorName: 'client', entityName: 'client' })

function linksIn(changes: Partial<Entry>, route = '/admin/activity') {
  const shown = <LinkedSentence entry={{ ...entry, ...changes }} />
  const { container, unmount } = renderWithApp(shown, { route })
  const links = Array.from(container.querySelectorAll('a'), (link) => [
    link.textContent,
    link.getAttribute('href'),
  ])
  const text = container.textContent
  unmount()
  return { links, text }
}

test('links the name of the record alone, though other words are the same', () => {
  const { links, text } = linksIn({})
  expect(links).toEqual([['client', '/admin/clients/7']])
  expect(text).toContain('client changed the client client: status from prospect to active')
})

test.each<[string, Partial<Entry>, string | null]>([
  ['a project', { entity: 'project', action: 'project.created' }, '/admin/projects/7'],
  ['a contact', { entity: 'contact', action: 'contact.replied' }, '/admin/contacts/7'],
  [
    'a message',
    { entity: 'conversation', action: 'message.sent', entityId: 'project 3' },
    '/admin/projects/3',
  ],
  [
    'a deleted message of a client',
    { entity: 'conversation', action: 'message.deleted', entityId: 'client 9' },
    '/admin/clients/9',
  ],
  [
    'a note',
    { entity: 'internalNote', action: 'internalNote.added', entityId: 'client 9' },
    '/admin/clients/9',
  ],
  [
    'a file of a project',
    { entity: 'upload', action: 'upload.stored', after: { clientId: 9, projectId: 3 } },
    '/admin/projects/3',
  ],
  [
    'a file of a client',
    { entity: 'upload', action: 'upload.stored', after: { clientId: 9, projectId: null } },
    '/admin/clients/9',
  ],
  ['a milestone without its project', { entity: 'milestone', after: {} }, null],
  ['what was deleted', { action: 'client.deleted' }, null],
  ['what has no page', { entity: 'siteSetting', action: 'siteSetting.updated' }, null],
  ['an id that is no number', { entityId: 'x' }, null],
])('%s', (_name, changes, href) => {
  expect(linksIn(changes).links.map(([, to]) => to)).toEqual(href === null ? [] : [href])
})

test('does not link a page to itself', () => {
  expect(linksIn({}, '/admin/clients/7').links).toEqual([])
})
