import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { network, refuse, reply } from '../../../testing/network.ts'
import { renderWithApp } from '../../../testing/render-with-app.tsx'
import { MailWordsEditor } from './mail-words-editor.tsx'
import {
  MailWordsDocument,
  type MailWordsPageFragment,
  PreviewMailWordsDocument,
  PublishMailWordsDocument,
  SaveMailWordsDraftDocument,
} from './mail-words.operations.generated.ts'

afterEach(() => sessionStorage.clear())

const ORIGINAL = {
  subject: 'Reset your password',
  body: 'Here you go:\n\n[Set a new password]({link})',
  footer: 'Ignore it otherwise.',
}

const WORDS: MailWordsPageFragment = {
  kind: 'password-reset',
  label: 'New password',
  when: 'When a member of the team asks for a new password.',
  isDraft: false,
  isEdited: false,
  hasNewDefault: false,
  version: 1,
  draft: null,
  published: null,
  original: ORIGINAL,
  placeholders: [
    { name: 'company', form: 'TEXT', meaning: 'the name of your company', required: null },
    { name: 'link', form: 'LINK', meaning: 'the page', required: 'Without it nobody can.' },
  ],
}

function open(changes: Partial<MailWordsPageFragment> = {}) {
  let words = { ...WORDS, ...changes }
  const saved = vi.fn()
  const published = vi.fn()
  network.use(
    reply(PreviewMailWordsDocument, ({ subject, body }) => ({
      previewMailWords: { subject, html: `<p>${body}</p>`, text: body },
    })),
    reply(MailWordsDocument, () => ({ mailWords: words })),
    reply(SaveMailWordsDraftDocument, ({ version, subject, body, footer }) => {
      const draft = { subject, body, footer }
      saved({ version, ...draft })
      words = { ...words, draft, isDraft: true, version: words.version + 1 }
      return { saveMailWordsDraft: words }
    }),
    reply(PublishMailWordsDocument, ({ version }) => {
      published(version)
      words = { ...words, draft: null, isDraft: false, isEdited: true, published: words.draft }
      return { publishMailWords: words }
    }),
  )
  return { ...renderWithApp(<MailWordsEditor words={words} />), saved, published }
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const button = (name: string) => screen.getByRole('button', { name })

test('shows the default words and what can be inserted into them', async () => {
  const { user } = open()
  expect(field('Subject').value).toBe(ORIGINAL.subject)
  expect(screen.getByText('the page (needed)')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Revert to the default' })).toBeNull()
  const text = field('Text')
  await user.clear(text)
  await user.type(text, 'Dear ')
  await user.click(button('{company}'))
  expect(text.value).toBe('Dear {company}')
  await user.click(button('[Open]({link})'))
  expect(text.value).toBe('Dear {company}\n\n[Open]({link})\n\n')
})

test('saves the draft and publishes it with the version that followed', async () => {
  const { user, saved, published } = open()
  await user.clear(field('Subject'))
  await user.type(field('Subject'), 'A new password')
  await user.click(button('Publish'))
  await screen.findByText('Published')
  expect(saved).toHaveBeenCalledExactlyOnceWith({
    ...ORIGINAL,
    subject: 'A new password',
    version: 1,
  })
  expect(published).toHaveBeenCalledExactlyOnceWith(2)
})

test('says at the field what is missing, and sends nothing', async () => {
  const { user, saved, published } = open()
  await user.clear(field('Text'))
  await user.type(field('Text'), 'Hello {{nickname}')
  await user.click(button('Publish'))
  expect(await screen.findByText(/There is no placeholder \{nickname\}/)).toBeDefined()
  expect(document.activeElement).toBe(field('Text'))
  await user.clear(field('Text'))
  await user.type(field('Text'), 'Hello')
  await user.click(button('Publish'))
  expect(await screen.findByText(/is missing\. Without it nobody can\./)).toBeDefined()
  expect([saved.mock.calls, published.mock.calls]).toEqual([[], []])
})

test('keeps my words when somebody else saved others meanwhile', async () => {
  const { user } = open()
  const theirs = { ...WORDS, isDraft: true, version: 5, draft: { ...ORIGINAL, subject: 'Theirs' } }
  network.use(
    refuse(SaveMailWordsDraftDocument, {
      code: 'STALE_VERSION',
      message: 'Changed',
      current: theirs,
    }),
  )
  await user.clear(field('Subject'))
  await user.type(field('Subject'), 'Mine')
  await user.click(button('Save draft'))
  expect(await screen.findByRole('region', { name: 'Changed by someone else' })).toBeDefined()
  expect(field('Subject').value).toBe('Mine')
  await user.click(button('Use theirs: Subject'))
  expect(field('Subject').value).toBe('Theirs')
})

test('typed words come back in the same tab', async () => {
  const { user, unmount } = open()
  await user.type(field('Subject'), ', please')
  unmount()
  open()
  await waitFor(() => expect(field('Subject').value).toBe(`${ORIGINAL.subject}, please`))
})

test('tells of a newer default', () => {
  open({ hasNewDefault: true, isEdited: true, published: { ...ORIGINAL, subject: 'Own' } })
  expect(field('Subject').value).toBe('Own')
  expect(screen.getByText('There is a newer default')).toBeDefined()
})
