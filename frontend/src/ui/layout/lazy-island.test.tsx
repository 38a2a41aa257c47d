import { act, render, screen } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { prerender } from 'react-dom/static'
import { expect, test } from 'vitest'
import { lazyIsland } from './lazy-island.tsx'

function Greeting({ name }: { name: string }) {
  return <input aria-label={`Greeting to ${name}`} />
}

/** Renders on the server, types, hydrates without the script, and lets another name arrive before it. */
async function hydrate(Names: (props: { Part: typeof Late }) => React.ReactNode) {
  const Late = partOf(Promise.resolve({ Greeting }))
  const { prelude } = await prerender(<Names Part={Late} />)
  const container = document.createElement('div')
  container.innerHTML = await new Response(prelude).text()
  document.body.append(container)
  const typed = container.querySelector('input')
  const { promise, resolve } = Promise.withResolvers<{ Greeting: typeof Greeting }>()
  const Slow = partOf(promise)
  await act(async () => render(<Names Part={Slow} />, { container, hydrate: true }))
  return { typed, arrive: () => act(async () => resolve({ Greeting })) }
}

const partOf = (script: Promise<{ Greeting: typeof Greeting }>) =>
  lazyIsland(() => script, 'Greeting')
const Late = partOf(Promise.resolve({ Greeting }))

test('keeps the markup of the server until the script is there, whatever changes around', async () => {
  const { typed, arrive } = await hydrate(({ Part }) => {
    const [name, setName] = useState('Ada')
    useEffect(() => setName('Grace'), [])
    return (
      <main title={name}>
        <Part name={name} outline="Loading" />
      </main>
    )
  })
  expect(screen.getByTitle('Grace')).toBeDefined()
  expect(screen.getByRole('textbox')).toBe(typed)

  await arrive()
  expect(screen.getByRole('textbox', { name: 'Greeting to Grace' })).toBe(typed)
})

test('shows an outline where the server rendered nothing', async () => {
  const { promise, resolve } = Promise.withResolvers<{ Greeting: typeof Greeting }>()
  const Slow = partOf(promise)
  render(<Slow name="Ada" outline="Loading" />)
  expect(screen.getByText('Loading')).toBeDefined()
  await act(async () => resolve({ Greeting }))
  expect(screen.getByRole('textbox', { name: 'Greeting to Ada' })).toBeDefined()
})
