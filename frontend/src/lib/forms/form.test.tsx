import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { FormError } from '../../ui/forms/form-error.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { useSchemaForm } from './form.ts'
import { expectFocus } from '../../testing/expect-focus.ts'

interface Values {
  name: string
}

interface FormProps {
  send: (values: Values) => Promise<void>
}

const schema = z.object({ name: z.string().min(2, 'At least 2 characters') })

function Form({ send }: FormProps) {
  const { field, failure, busy, formProps } = useSchemaForm<Values, Values>({
    schema,
    defaultValues: { name: 'Ada' },
    send,
    failed: (message) => message ?? 'Please try again later',
  })
  return (
    <form {...formProps}>
      <TextField label="Name" {...field('name')} />
      <FormError>{failure}</FormError>
      <button disabled={busy}>Save</button>
    </form>
  )
}

const name = () => screen.getByLabelText<HTMLInputElement>('Name')
const save = () => screen.getByRole('button', { name: 'Save' })
const user = userEvent.setup({ delay: null })
const sender = () => vi.fn<FormProps['send']>(() => Promise.resolve())

test('the schema checks what is sent', async () => {
  const send = sender()
  render(<Form send={send} />)
  await user.clear(name())
  await user.type(name(), 'A{Enter}')
  expect(await screen.findByText('At least 2 characters')).toBeDefined()
  await expectFocus(name())
  await user.type(name(), 'da Byron{Enter}')
  expect(send).toHaveBeenCalledExactlyOnceWith({ name: 'Ada Byron' })
})

test('a form is sent once, however often it is pressed while it is sent', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const send = sender().mockReturnValueOnce(promise)
  render(<Form send={send} />)
  await user.click(save())
  await user.click(save())
  await user.type(name(), '{Enter}')
  expect(send).toHaveBeenCalledOnce()
  await act(async () => resolve())
  expect(send).toHaveBeenCalledOnce()
})

test('the markup of the server holds the values, and what is typed into it is sent', async () => {
  const send = sender()
  const form = <Form send={send} />
  const container = document.createElement('div')
  container.innerHTML = renderToString(form)
  document.body.append(container)
  expect(name().value).toBe('Ada')
  await user.type(name(), ' Byron')

  render(form, { container, hydrate: true })
  expect(name().value).toBe('Ada Byron')
  await user.click(save())
  expect(send).toHaveBeenCalledExactlyOnceWith({ name: 'Ada Byron' })
  container.remove()
})
