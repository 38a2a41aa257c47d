import { CombinedGraphQLErrors } from '@apollo/client/errors'
import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { renderWithApp } from '../../testing/render-with-app.tsx'
import { FormBody } from '../../ui/forms/form-body.tsx'
import { StaleBanner } from '../../ui/forms/stale-banner.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { readValues, type Row } from './form-values.ts'
import { type Base, useVersionedForm } from './use-versioned-form.ts'

const FIELDS = ['name', 'phone'] as const
const LABELS = { name: 'Name', phone: 'Phone' }

type Save = (fields: Record<string, string>, base: Base<string> | null) => Promise<void>

function Form({ save }: { save: Save }) {
  const state = useVersionedForm({
    schema: z.object({ name: z.string(), phone: z.string() }),
    row: { id: 1, version: 1, name: 'Ada', phone: '1' },
    newValues: { name: '', phone: '' },
    valuesOf: (row) => readValues(FIELDS, row),
    save,
    failed: (message) => message ?? 'No answer',
  })
  return (
    <>
      <FormBody
        state={state}
        submit={{ label: 'Save', busyLabel: 'Saving...' }}
        onCancel={() => undefined}
        banner={<StaleBanner merge={state.merge} labels={LABELS} onUseTheirs={state.takeTheirs} />}
      >
        <TextField label="Name" {...state.field('name')} />
        <TextField label="Phone" {...state.field('phone')} />
      </FormBody>
      <output aria-label="State">{state.form.formState.isDirty ? 'dirty' : 'clean'}</output>
    </>
  )
}

/** The error that the API answers a stale version with. */
function stale(current: Row) {
  return new CombinedGraphQLErrors({
    errors: [{ message: 'Changed', extensions: { code: 'STALE_VERSION', current } }],
  })
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const state = () => screen.getByLabelText('State').textContent
const save = () => screen.getByRole('button', { name: 'Save' })

async function retype(user: ReturnType<typeof renderWithApp>['user'], name: string, text: string) {
  await user.clear(field(name))
  await user.type(field(name), text)
}

test('takes over what only others changed and saves from the current version', async () => {
  const send = vi.fn<Save>().mockRejectedValueOnce(stale({ version: 4, name: 'Ada', phone: '3' }))
  const { user } = renderWithApp(<Form save={send} />)
  await retype(user, 'Name', 'Ada Byron')
  await user.click(save())

  expect(
    await screen.findByText('Phone: updated by someone else and refreshed here.'),
  ).toBeDefined()
  expect(field('Name').value).toBe('Ada Byron')
  expect(field('Phone').value).toBe('3')
  expect(state()).toBe('dirty')

  await user.click(save())
  const base = { id: 1, version: 4, values: { name: 'Ada', phone: '3' } }
  expect(send).toHaveBeenLastCalledWith({ name: 'Ada Byron', phone: '3' }, base)
})

test('is clean again once theirs is used for the only field that was edited', async () => {
  const send = vi.fn<Save>().mockRejectedValueOnce(stale({ version: 2, name: 'Ada', phone: '3' }))
  const { user } = renderWithApp(<Form save={send} />)
  await retype(user, 'Phone', '2')
  await user.click(save())
  await user.click(await screen.findByRole('button', { name: 'Use theirs: Phone' }))

  expect(field('Phone').value).toBe('3')
  expect(screen.getByText('Using theirs')).toBeDefined()
  expect(state()).toBe('clean')
})

test('stays dirty while mine is kept, even where it equals the first version', async () => {
  const send = vi
    .fn<Save>()
    .mockRejectedValueOnce(stale({ version: 2, name: 'Ada', phone: '3' }))
    .mockRejectedValueOnce(stale({ version: 3, name: 'Ada', phone: '4' }))
  const { user } = renderWithApp(<Form save={send} />)
  await retype(user, 'Phone', '2')
  await user.click(save())
  await user.click(await screen.findByRole('button', { name: 'Keep mine: Phone' }))
  await retype(user, 'Phone', '1')
  expect(state()).toBe('dirty')

  await user.click(save())
  await user.click(await screen.findByRole('button', { name: 'Use theirs: Phone' }))
  expect(field('Phone').value).toBe('4')
  expect(state()).toBe('clean')
})

test('is no conflict with myself when only the answer got lost', async () => {
  const send = vi.fn<Save>().mockRejectedValueOnce(stale({ version: 2, name: 'Ada B', phone: '1' }))
  const { user } = renderWithApp(<Form save={send} />)
  await retype(user, 'Name', 'Ada B')
  await user.click(save())
  const base = { id: 1, version: 2, values: { name: 'Ada B', phone: '1' } }
  await waitFor(() => expect(send).toHaveBeenLastCalledWith({ name: 'Ada B', phone: '1' }, base))
  expect(screen.queryByRole('region', { name: 'Changed by someone else' })).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('reports any other failure and keeps what was typed', async () => {
  const send = vi.fn<Save>().mockRejectedValue(new TypeError('Failed to fetch'))
  const { user } = renderWithApp(<Form save={send} />)
  await retype(user, 'Name', 'Ada Byron')
  await user.click(save())

  expect((await screen.findByRole('alert')).textContent).toBe('No answer')
  expect(field('Name').value).toBe('Ada Byron')
  expect(screen.queryByRole('region', { name: 'Changed by someone else' })).toBeNull()
})
